import type { LogEntry, LogEvent } from "#shared/domain/logs/log-entry.ts";
import { wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBack, WriteBackReason } from "#shared/domain/write-back/write-back.ts";
import { isPassing } from "#shared/domain/write-back/write-back-texts.ts";
import { isAppError } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { OrderReader, OrderReprocessing, WholeOrder } from "../orders/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore, WholeShop } from "../shop/ports.ts";
import type { ReportError } from "../system/ports.ts";
import type { EffectPorts } from "./effect.ts";
import { type WriteBackPart, writeBackEffects } from "./effects.ts";
import { isPassingFailure } from "./mark-paid.ts";
import type { KeptWriteBack } from "./ports.ts";
import { writeBackLog } from "./write-back-log.ts";

export interface TellingPorts extends EffectPorts {
  shops: ShopStore;
  orders: Pick<OrderReader, "findWhole">;
  platformAuthorization: PlatformAuthorization;
  reprocessing: OrderReprocessing;
  reportError: ReportError;
}

/** Tries before an order waits for its next change. */
const MAX_ATTEMPTS = 12;
const FIRST_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 6 * 3_600;
/** Interval of looking for a missing access, which costs nothing and needs no message when it is granted. */
const SCOPE_SECONDS = 86_400;
/** The end of looking for it: older orders are out of reach without another access, too. */
const SCOPE_PATIENCE_SECONDS = 60 * 86_400;

/** Tells the platform about one due order; an unforeseen error puts off or ends that order alone. */
export async function tellOrPutOff(ports: TellingPorts, whole: WholeShop, orderId: string): Promise<void> {
  try {
    await tellPlatform(ports, whole, orderId);
  } catch (error) {
    ports.reportError(error, { task: `write-back:${orderId}` });
    const row = await ports.writeBacks.find(orderId);
    if (row?.notBefore === undefined) return;
    const wanted = wantedWriteBack(whole);
    const parts = writeBackEffects
      .filter((effect) => effect.isWanted(wanted, row) && !isSettled(row, effect.part))
      .map(({ part }) => part);
    const attempts = row.attempts + 1;
    const isOver = attempts >= MAX_ATTEMPTS;
    if (!isOver) {
      const notBefore = secondsAfter(ports.clock.now(), retrySeconds(attempts));
      return ports.writeBacks.keep(row, { attempts, notBefore }, []);
    }
    const kept: KeptWriteBack = { attempts };
    for (const part of parts) Object.assign(kept, ended(row, part));
    await ports.writeBacks.keep(row, kept, givenUp(ports, { id: orderId }, parts));
  }
}

/** Tells the platform about one due order, and keeps what became of it. */
export async function tellPlatform(ports: TellingPorts, whole: WholeShop, orderId: string): Promise<void> {
  const { writeBacks, clock } = ports;
  const [row, order] = await Promise.all([writeBacks.find(orderId), ports.orders.findWhole(orderId)]);
  if (row?.notBefore === undefined || row.notBefore > clock.now()) return;
  const kept: KeptWriteBack = { attempts: row.attempts + 1 };
  const logs: LogEntry[] = [];
  if (order !== undefined && order.isErased !== true)
    Object.assign(kept, await runEffects(ports, { whole, order, row }, logs));
  // Looking for a missing access is no try.
  if (waitsForAccess(kept)) kept.attempts = row.attempts;
  const retryAt = nextTryAt(kept, row, clock.now());
  if (retryAt === undefined) Object.assign(kept, withoutAccess(kept));
  if (kept.attempts >= MAX_ATTEMPTS && order !== undefined) {
    const parts = failing(kept);
    logs.push(...givenUp(ports, order.order, parts));
    for (const part of parts) Object.assign(kept, ended(kept, part));
  }
  await writeBacks.keep(row, { ...kept, notBefore: retryAt }, logs);
  // While the outcome was unknown, another payment may have been taken for ours.
  if (row.payment?.state === "sending" && kept.payment?.state !== "sending") await decideAgain(ports, whole, orderId);
}

async function runEffects(
  ports: TellingPorts,
  about: { whole: WholeShop; order: WholeOrder; row: WriteBack },
  logs: LogEntry[],
): Promise<Partial<KeptWriteBack>> {
  const { whole, row } = about;
  const { key } = whole.shop;
  const { orderId } = row;
  const asking = <Answer>(call: (order: { shop: string; accessToken: string; orderId: string }) => Promise<Answer>) =>
    withPlatformToken(ports, key, (accessToken) => call({ shop: key, accessToken, orderId }), whole.sealedTokens);
  const wanted = wantedWriteBack(whole);
  const kept: Partial<KeptWriteBack> = {};
  for (const effect of writeBackEffects) {
    if (!effect.isWanted(wanted, row)) continue;
    try {
      const told = await effect.run(ports, { ...about, asking });
      Object.assign(kept, told.kept);
      logs.push(...(told.logs ?? []));
    } catch (error) {
      // Nothing more may be told once the shop is gone.
      if (isAppError(error, "shop_not_installed")) return kept;
      if (!isPassingFailure(error)) ports.reportError(error, { task: `write-back:${orderId}:${effect.part}` });
      Object.assign(kept, await afterFailure(ports, row, effect.part, error));
    }
  }
  return kept;
}

/** Keeps the known state with a reason to retry. The record before a call stays: its outcome is searched first. */
async function afterFailure(
  { writeBacks, clock }: TellingPorts,
  row: WriteBack,
  part: WriteBackPart,
  error: unknown,
): Promise<Partial<KeptWriteBack>> {
  const reason: WriteBackReason = { code: isPassingFailure(error) ? "PLATFORM_UNAVAILABLE" : "internal_error" };
  const at = clock.now();
  // Its events are kept in the row themselves.
  if (part === "flow") return { isFlowOpen: true };
  if (part === "metafields") return { metafields: { state: "waiting", at, reason, held: row.metafields?.held ?? [] } };
  const now = await writeBacks.find(row.orderId);
  if (now?.payment?.state === "sending") return { payment: { ...now.payment, reason } };
  return { payment: { state: "waiting", at, reason } };
}

/** The next try; undefined where nothing is left, or there were enough. */
function nextTryAt(kept: KeptWriteBack, { askedAt }: WriteBack, now: Instant): Instant | undefined {
  if (waitsForAccess(kept))
    return now < secondsAfter(askedAt, SCOPE_PATIENCE_SECONDS) ? secondsAfter(now, SCOPE_SECONDS) : undefined;
  const isOpen = passingReasons(kept).length > 0 || kept.isFlowOpen === true;
  if (!isOpen || kept.attempts >= MAX_ATTEMPTS) return undefined;
  return secondsAfter(now, retrySeconds(kept.attempts));
}

/** Nothing but a missing access keeps the open parts. */
function waitsForAccess(kept: KeptWriteBack): boolean {
  const passing = passingReasons(kept);
  return kept.isFlowOpen !== true && passing.length > 0 && passing.every(({ code }) => code === "MISSING_SCOPE");
}

/** The parts that waited for an access wait no longer. */
function withoutAccess({ metafields, payment }: KeptWriteBack): Partial<KeptWriteBack> {
  const ends = (part: KeptWriteBack["metafields"] | KeptWriteBack["payment"]): boolean =>
    (part?.state === "waiting" || part?.state === "sending") && part.reason?.code === "MISSING_SCOPE";
  return {
    ...(metafields && ends(metafields) && { metafields: { ...metafields, state: "refused" as const } }),
    ...(payment && ends(payment) && { payment: { ...payment, state: "refused" as const } }),
  };
}

/** Reasons of the parts that a retry may mend. */
const passingReasons = ({ metafields, payment }: KeptWriteBack): WriteBackReason[] =>
  [metafields, payment].flatMap((part) =>
    part?.reason !== undefined && (part.state === "waiting" || part.state === "sending") && isPassing(part.reason)
      ? [part.reason]
      : [],
  );

const retrySeconds = (attempts: number): number =>
  Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1));

/** The parts whose last try failed. A missing access was told, and is not a failure. */
function failing({ metafields, payment, isFlowOpen = false }: KeptWriteBack): WriteBackPart[] {
  const hasFailed = (part: KeptWriteBack["metafields"] | KeptWriteBack["payment"]): boolean =>
    part?.reason !== undefined && isPassing(part.reason) && part.reason.code !== "MISSING_SCOPE";
  return [
    ...(hasFailed(payment) ? (["payment"] as const) : []),
    ...(hasFailed(metafields) ? (["metafields"] as const) : []),
    ...(isFlowOpen ? (["flow"] as const) : []),
  ];
}

/** The part has its end, with a reason of its own or none. */
function isSettled(row: WriteBack, part: WriteBackPart): boolean {
  const state = part === "flow" ? undefined : row[part]?.state;
  return state === "refused" || state === "marked";
}

const reasons: Readonly<Record<WriteBackPart, WriteBackReason>> = {
  payment: { code: "PAYMENT_GIVEN_UP" },
  metafields: { code: "GIVEN_UP" },
  flow: { code: "GIVEN_UP" },
};

/** The part as it stays. A mark whose outcome is unknown keeps its state, by which its payments are known as ours. */
function ended(
  { metafields, payment }: Pick<KeptWriteBack, "metafields" | "payment">,
  part: WriteBackPart,
): Partial<KeptWriteBack> {
  const reason = reasons[part];
  if (part === "metafields" && metafields) return { metafields: { ...metafields, state: "refused", reason } };
  if (part !== "payment" || payment === undefined) return {};
  const state = payment.state === "sending" ? "sending" : "refused";
  return { payment: { ...payment, state, reason } };
}

const refused: Readonly<Record<WriteBackPart, Extract<LogEvent, `${string}.refused`>>> = {
  payment: "orderPayment.refused",
  metafields: "metafields.refused",
  flow: "flow.refused",
};

/** What the merchant reads once every try has failed. */
const givenUp = (
  { ids, clock }: TellingPorts,
  order: { id: string; name?: string },
  parts: readonly WriteBackPart[],
): LogEntry[] =>
  parts.map((part) => {
    const at = clock.now();
    return writeBackLog(ids, order, { at, event: refused[part], status: "critical", reason: reasons[part] });
  });

async function decideAgain(
  { reprocessing, clock, ids }: TellingPorts,
  { shop }: WholeShop,
  orderId: string,
): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  await reprocessing.send({
    shop: shop.key,
    topic: "orders/updated",
    orderId,
    eventId,
    webhookId: eventId,
    triggeredAt,
  });
}
