import { GAP_MILLISECONDS } from "#shared/domain/mail/limits.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { Clock, ReportError, ShopLease, WorkLease } from "../system/ports.ts";
import type { MailDispatcher, SenderRate } from "./ports.ts";
import { sendMail } from "./send-mail.ts";
import type { MailPace, MailPorts } from "./sending-ports.ts";

export interface MailLoopPorts extends Omit<MailPorts, "pace"> {
  /** The lease on the shop's mails: apart from that on its documents. */
  mailWork: ShopLease;
  mailDispatcher: MailDispatcher;
  senderRate: SenderRate;
  reportError: ReportError;
}

/** No mail is begun with less than this left of the invocation: a slow server may take as long. */
const NEEDED_MILLISECONDS = 110_000;
/** The lease outlives the function, so that a worker that was killed has really ended. */
const LEASE_SECONDS = 190;
const PAGE = 10;
const LAG_SECONDS = 30;
const UNFORESEEN_SECONDS = 600;

/** Sends one shop's due mails one after the other, alone, until there are none or the time is up. */
export async function runShopMails(
  ports: MailLoopPorts,
  call: { shop: string; owner: string; remainingMilliseconds(): number },
): Promise<void> {
  const { mailWork, clock, mailDispatcher } = ports;
  const now = clock.now();
  const leased = await mailWork.acquire({ owner: call.owner, now, until: secondsAfter(now, LEASE_SECONDS) });
  if (leased === undefined) return;
  const pace = paceOf(ports);
  let lease: WorkLease = leased;
  for (;;) {
    const isDone = await workOff({ ...ports, pace }, call).finally(() => ports.smtpServers.hangUp());
    const nextDueAt = await nextLook(ports, lease);
    const released = await mailWork.release(lease, nextDueAt);
    if (typeof released === "object" && isDone) {
      lease = released;
      continue;
    }
    if (typeof released === "object") await mailWork.release(released, clock.now());
    if (!isDone) await mailDispatcher.dispatch(call.shop);
    return;
  }
}

/** Whether everything that was due is done. */
async function workOff(
  ports: MailPorts & Pick<MailLoopPorts, "reportError">,
  call: { shop: string; remainingMilliseconds(): number },
): Promise<boolean> {
  const seen = new Set<string>();
  for (;;) {
    const listed = await ports.mails.due(ports.clock.now(), PAGE + seen.size);
    const due = listed.filter(({ key }) => !seen.has(key));
    if (due.length === 0) return true;
    for (const reference of due) {
      if (call.remainingMilliseconds() < NEEDED_MILLISECONDS) return false;
      if (seen.size > 90) seen.clear();
      seen.add(reference.key);
      await oneMail(ports, reference, call.shop);
    }
  }
}

/** An unforeseen error puts one mail off, never the ones behind it; after the hand-over it stays as it is, and is unclear. */
async function oneMail(
  ports: MailPorts & Pick<MailLoopPorts, "reportError">,
  reference: Parameters<typeof sendMail>[1],
  shop: string,
): Promise<void> {
  try {
    await sendMail(ports, reference, shop);
  } catch (error) {
    ports.reportError(error, { task: reference.key });
    const mail = await ports.mails.find(reference);
    if (mail === undefined || (mail.state !== "planned" && mail.state !== "sending")) return;
    const notBefore = secondsAfter(ports.clock.now(), UNFORESEEN_SECONDS);
    await ports.mails.postpone(mail, { notBefore, reason: { code: "internal_error" }, attempts: mail.attempts + 1 });
  }
}

/** How many seconds a mail waits for its turn among those of all shops. */
const TURNS = 10;
const TURN_MILLISECONDS = 1_000;

/** The lease makes this worker the only one of its shop; the rate of the account is shared with all others. */
function paceOf({ clock, senderRate }: { clock: Clock; senderRate: SenderRate }): MailPace {
  let last = Number.NEGATIVE_INFINITY;
  return {
    next: async () => {
      const wait = last + GAP_MILLISECONDS - clock.monotonic();
      if (wait > 0) await clock.sleep(wait);
      for (let turn = 1; !(await senderRate.take(clock.now())); turn++) {
        if (turn === TURNS) return false;
        await clock.sleep(TURN_MILLISECONDS);
      }
      last = clock.monotonic();
      return true;
    },
    slowDown: () => senderRate.slowDown(clock.now()),
    isClosed: () => senderRate.isClosed(clock.now()),
    close: () => senderRate.note({ isOpen: false, at: clock.now() }),
  };
}

/** At the next due mail, and once more shortly where work was asked for a moment ago: the list may lag behind. */
async function nextLook({ mails, clock }: MailLoopPorts, { requestedAt }: WorkLease): Promise<Instant | undefined> {
  const next = await mails.nextDueAt();
  const onceMore = secondsAfter(clock.now(), LAG_SECONDS);
  const isFresh = requestedAt !== undefined && secondsAfter(requestedAt, LAG_SECONDS) > clock.now();
  if (!isFresh) return next;
  return next !== undefined && next < onceMore ? next : onceMore;
}
