import type { InstallResult, ShopStore, WholeShop } from "#functions/modules/shop/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { openingEntry } from "#shared/domain/plans/credit-changes.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { type ReadPreferences, stillUnused } from "#shared/domain/preferences/stored-preferences.ts";
import { byApp, firstVersion, versionsOfChange } from "#shared/domain/preferences/versions.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent } from "../../engine/words.ts";
import { partners } from "../../kinds/partner.ts";
import { credits } from "../../kinds/plans.ts";
import { shops, statistics } from "../../kinds/shop.ts";
import { workOnTasks } from "../../kinds/work.ts";
import { entered, renewed } from "../plans/credit-changes.ts";
import { leavingChanges, workOpened } from "./leaving-changes.ts";
import { tokensPut } from "./platform-tokens.ts";
import { changedPreferences, firstPreferences } from "./preferences-changes.ts";
import { isErased } from "./shop-items.ts";
import { planTotals, totalChanges } from "./totals.ts";

type Request = Parameters<ShopStore["install"]>[0];

/** Creates the shop, or brings one back with a new epoch and its switches off, in one transaction. */
export async function installShop(
  table: Table,
  shop: string,
  request: Request,
  sealedTokens: string,
  findWhole: () => Promise<WholeShop | undefined>,
): Promise<InstallResult> {
  const tokens = tokensPut(shop, sealedTokens, request.tokens);
  for (;;) {
    const before = await findWhole();
    if (!before) {
      const epoch = await erasedEpoch(table, shop);
      const first =
        epoch === undefined
          ? request.shop
          : { ...request.shop, epoch: epoch + 1, partner: await formerPartner(table, shop) };
      const created = await transact(table, {
        shop: shopPut(shop, first, epoch),
        items: firstItems(shop, request),
        totals: totalChanges({ installed: 1, ...planTotals(undefined, request.shop.plan.id) }),
        tokens,
      });
      if (created === "ok") return { shop: first, outcome: "installed" };
      continue;
    }
    if (before.shop.uninstalledAt === undefined) {
      await transact(table, { tokens });
      return { shop: before.shop, outcome: "present" };
    }
    const returning = returningShop(before.shop, request.shop);
    const read = withoutAutomation(before);
    const cause = { at: returning.installedAt, by: byApp, occasion: "reinstalled" } as const;
    const versions = versionsOfChange(before, read, cause);
    const revived = await transact(table, {
      shop: shopPut(shop, returning, before.shop.epoch),
      preferences: changedPreferences(shop, { read, versions, version: before.version }),
      work: workOpened(shop),
      renewal: renewed(shop, before.shop.plan),
      totals: totalChanges({ installed: 1, ...planTotals(undefined, before.shop.plan.id) }),
      tokens,
    });
    if (revived === "ok") return { shop: returning, outcome: "reinstalled" };
  }
}

/** An erased shop keeps only its epoch, and the new installation goes on from it. */
async function erasedEpoch(table: Table, shop: string): Promise<number | undefined> {
  const item = await find(table, shops.at({ shop }));
  return item && isErased(item) ? item.shop.epoch : undefined;
}

/** An erased shop that is still owed money comes back as the partner that it was. */
const formerPartner = async (table: Table, shop: string): Promise<string | undefined> =>
  (await find(table, partners.at({ partner: shop }))) && shop;

/** Days that were imported before are past ones again: the merchant may have documented elsewhere meanwhile. */
function returningShop({ uninstalledAt, importsBegun, importRuns, ...before }: Shop, fresh: Shop): Shop {
  return {
    ...before,
    epoch: before.epoch + 1,
    installedAt: fresh.installedAt,
    scopes: fresh.scopes,
    store: fresh.store,
    isDev: fresh.isDev,
    since: {},
    imports: [],
  };
}

/** A returning merchant may have documented elsewhere meanwhile: automation stays off until the merchant enables it. */
function withoutAutomation({ preferences, unused }: ReadPreferences): ReadPreferences {
  const after: Preferences = { ...preferences, ...noAutomation };
  return { preferences: after, unused: stillUnused(unused, preferences, after, noAutomation) };
}

const noAutomation = {
  invoiceCreate: false,
  creditCreate: false,
  transactionCreate: false,
  deliveryCreate: false,
  transactionFees: false,
  transactionHints: false,
} as const satisfies Partial<Preferences>;

/** The shop, if it is not stored yet, or still has this epoch. */
const shopPut = (shop: string, { plan: _, pauseOfAll: __, ...stored }: Shop, epoch?: number): Change =>
  shops
    .at({ shop })
    .put({ shop: stored })
    .listed("installed")
    .listed("all")
    .when(epoch === undefined ? { pk: absent } : { "shop.epoch": epoch });

function firstItems(shop: string, { preferences, shop: { installedAt, plan } }: Request): Change[] {
  const installed = { preferences, unused: {} };
  return [
    ...firstPreferences(shop, installed, firstVersion(installed, installedAt)),
    credits.at({ shop }).put({ plan }),
    entered(shop, openingEntry(plan)),
    renewed(shop, plan),
    statistics.at({ shop }).put({}),
    workOnTasks.at({ shop }).put({ version: 0, shop }),
  ];
}

/** Marks the shop uninstalled, raises its epoch and ends its installation once; false if the epoch has changed already. */
export async function uninstallShop(
  table: Table,
  shop: string,
  { at, epoch, logs }: { at: Instant; epoch: number; logs: readonly LogEntry[] },
): Promise<boolean> {
  const left = shops
    .at({ shop })
    .set({ "shop.uninstalledAt": at, "shop.epoch": epoch + 1 })
    .unlisted("installed")
    .when({ "shop.epoch": epoch, "shop.uninstalledAt": absent });
  for (;;) {
    // The installation writes this item together with the shop.
    const plan = (await find(table, credits.at({ shop })))?.plan.id ?? "free";
    const { changes, wasConnected } = await leavingChanges(table, shop, { plan, logs });
    const result = await transact(table, {
      shop: left,
      plan: credits.at({ shop }).check().when({ "plan.id": plan }),
      totals: totalChanges({ installed: -1, connected: wasConnected ? -1 : 0, ...planTotals(plan, undefined) }),
      installation: changes,
    });
    if (result === "ok") return true;
    if (result === "shop") return false;
  }
}
