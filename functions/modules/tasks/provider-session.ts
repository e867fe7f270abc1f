import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { sendsMails } from "#shared/domain/mail/skip.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { type DocumentTask, isSilent } from "#shared/domain/tasks/task.ts";
import { flowOf, mayWriteBack, wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import { isAppError } from "#shared/errors.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { endLostConnection } from "../connection/end-lost-connection.ts";
import { providerAccessToken } from "../connection/provider-access-token.ts";
import { followingMail } from "../mail/plan-mail.ts";
import type { Accounting, ProviderIndexRow } from "../provider/ports.ts";
import { oneAfterTheOther } from "../system/one-after-the-other.ts";
import type { Clock } from "../system/ports.ts";
import type { TaskPorts } from "./ports.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** A worker's access to the provider for one shop. */
export interface ProviderSession {
  shop: string;
  epoch: number;
  /** Account of the provider that is connected. */
  organizationId: string;
  /** False once the provider refused a movement; absent while unknown. */
  canBook?: boolean;
  accounting: Accounting;
  rateLimiter: RateLimiter;
  newest: NewestDocuments;
  /** One after the other for the same key: two documents may wait for the same contact. */
  alone<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Accounts whose next movement waits for another's outcome, which saves the rest a slot each. */
  outOfTurn: Set<string>;
  /** The mail after a document, where the shop sends one; never for imported ones and preview drafts. */
  mailOf(task: DocumentTask, document: AccountingDocument): Promise<MailTask | undefined>;
  /** True where the platform is told about a document, imported ones included, preview drafts not. */
  tellsPlatform(task: DocumentTask): Promise<boolean>;
  /** The event of a document for the platform's workflows; none for imported ones and preview drafts. */
  flowOf(task: DocumentTask, document: AccountingDocument): FlowEvent | undefined;
  remainingMilliseconds(): number;
}

/** Opens the provider. `closed`: uninstalled, paused or not connected. `unavailable`: no token now. `renew`: the token was refused. */
export async function openSession(
  ports: TaskPorts,
  call: { shop: string; rateLimiter: RateLimiter; renew?: boolean; remainingMilliseconds(): number },
): Promise<ProviderSession | "closed" | "unavailable"> {
  const [shop, connection] = await Promise.all([ports.shops.find(), ports.connections.find()]);
  if (!shop || shop.uninstalledAt !== undefined || pauseOf(shop) !== undefined) return "closed";
  if (connection?.status !== "connected") return "closed";
  try {
    const accessToken = await providerAccessToken(ports, { renew: call.renew ?? false });
    // Another account may have been connected meanwhile: the token would be of that one.
    const present = await ports.connections.find();
    if (present?.organizationId !== connection.organizationId || present.connectedAt !== connection.connectedAt)
      return "unavailable";
    const accounting = call.rateLimiter.watched(ports.accounting.with(accessToken));
    return {
      shop: call.shop,
      epoch: shop.epoch,
      organizationId: connection.organizationId,
      canBook: connection.canBook,
      accounting,
      rateLimiter: call.rateLimiter,
      newest: newestDocuments({ accounting, rateLimiter: call.rateLimiter, clock: ports.clock }),
      alone: oneAfterTheOther(),
      outOfTurn: new Set(),
      ...followersOf(ports, shop),
      remainingMilliseconds: call.remainingMilliseconds,
    };
  } catch (error) {
    if (isAppError(error, "accounting_unauthorized")) {
      await endLostConnection(ports);
      await ports.notifications.request(call.shop, "connectionMissing");
      return "closed";
    }
    if (isAppError(error, "not_connected")) return "closed";
    if (isAppError(error)) return "unavailable";
    throw error;
  }
}

/** Consequences of a document. It reads the settings once per session, and only for plans that have some. */
function followersOf(
  { shops, clock }: TaskPorts,
  shop: Shop,
): Pick<ProviderSession, "mailOf" | "tellsPlatform" | "flowOf"> {
  let whole: ReturnType<TaskPorts["shops"]["findWhole"]> | undefined;
  const settings = () => {
    whole ??= shops.findWhole();
    return whole;
  };
  return {
    mailOf: async (task, document) => {
      const { mail, orderName } = task;
      if (mail === false || (isSilent(task) && !(mail && !task.isTrial)) || !sendsMails(shop)) return undefined;
      const known = await settings();
      return known && followingMail(known, document, { orderName, now: clock.now(), byHand: mail === true });
    },
    tellsPlatform: async ({ isTrial }) => {
      if (isTrial || !mayWriteBack(shop)) return false;
      const known = await settings();
      return known !== undefined && wantedWriteBack(known).metafields;
    },
    flowOf: (task, document) => (isSilent(task) ? undefined : flowOf(shop, document)),
  };
}

/** A list that is younger shows nothing more. */
const AGAIN_MILLISECONDS = 20_000;

/** A document as the provider's list of the newest ones shows it; undefined where it does not, or not yet. */
type NewestDocuments = (kind: DocumentKind, providerId: string) => Promise<ProviderIndexRow | undefined>;

/** The provider's newest documents for one session: one call tells the numbers of up to 250. */
function newestDocuments({
  accounting,
  rateLimiter,
  clock,
}: {
  accounting: Accounting;
  rateLimiter: RateLimiter;
  clock: Clock;
}): NewestDocuments {
  const lists = new Map<DocumentKind, { readAt: number; rows: ReadonlyMap<string, ProviderIndexRow> }>();
  return async (kind, providerId) => {
    const known = lists.get(kind);
    const row = known?.rows.get(providerId);
    if (row !== undefined || (known && clock.monotonic() - known.readAt < AGAIN_MILLISECONDS)) return row;
    await rateLimiter.acquire();
    const to = berlinDay(clock.now());
    const { rows } = await accounting.findDocuments({ kind, from: plusDays(to, -1), to, page: 0 });
    const found = new Map(rows.map((one) => [one.providerId, one]));
    lists.set(kind, { readAt: clock.monotonic(), rows: found });
    return found.get(providerId);
  };
}
