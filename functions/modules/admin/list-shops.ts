import type { AdminShop, AdminShopPage, ListShopsInput } from "#shared/api/admin.ts";
import { balanceOf, creditsAt } from "#shared/domain/plans/credits.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Session } from "../shop/ports.ts";
import type { ShopOverview, ShopOverviews } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  shopOverviews: ShopOverviews;
}

/** A page of all shops by domain, of those with a trouble, or of those that wait longest. Failures: unsupported_list_query. */
export async function listShops(ports: Ports, session: Session, input: ListShopsInput): Promise<AdminShopPage> {
  const { search, state, limit, cursor } = input;
  await recordAccess(ports, session, { action: "listShops", subject: search });
  const now = ports.clock.now();
  const place = { now, pageSize: limit, cursor };
  if (state === "waiting" && search !== undefined) throw new AppError("unsupported_list_query");
  const page =
    state === "waiting"
      ? await ports.shopOverviews.waiting(place)
      : await ports.shopOverviews.list({ ...place, prefix: search, trouble: state });
  const items = page.shops.map((shop) => toAdminShop(shop, now));
  return { items, hasNext: page.next !== undefined, next: page.next ?? null };
}

function toAdminShop(overview: ShopOverview, now: Instant): AdminShop {
  const {
    shop,
    name,
    installedAt,
    uninstalledAt,
    plan,
    connection,
    isPaused,
    staffPause,
    lastError,
    oldestTaskAt,
    troubles,
    isCut,
  } = overview;
  const state = creditsAt(plan, now);
  return {
    shop,
    name,
    installedAt,
    uninstalledAt: uninstalledAt ?? null,
    plan: state.id,
    annual: state.annual,
    credits: balanceOf(state),
    connection: connection ?? "never",
    isPaused,
    staffPause: staffPause ?? null,
    lastError: lastError ? { at: lastError.at, event: lastError.event, code: lastError.body?.code ?? null } : null,
    oldestTaskAt: oldestTaskAt ?? null,
    troubles: [...troubles],
    isCut,
  };
}
