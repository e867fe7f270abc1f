import { GAP_MILLISECONDS } from "#shared/domain/mail/limits.ts";
import { openMailStates } from "#shared/domain/mail/mail-task.ts";
import { nextTry } from "#shared/domain/mail/schedule.ts";
import type { Clock, ReportError, ShopLease } from "../system/ports.ts";
import { oneAfterAnother, workOff } from "../system/work-off.ts";
import { endMail } from "./finish-mail.ts";
import type { MailDispatcher, SenderRate } from "./ports.ts";
import { sendMail } from "./send-mail.ts";
import type { MailPace, MailPorts } from "./sending-ports.ts";

interface MailLoopPorts extends Omit<MailPorts, "pace"> {
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

/** Sends one shop's due mails one after the other, alone, until there are none or the time is up. */
export function runShopMails(
  ports: MailLoopPorts,
  call: { shop: string; owner: string; remainingMilliseconds(): number },
): Promise<void> {
  const { mailWork, clock, mails, mailDispatcher, smtpServers } = ports;
  const sending = { ...ports, pace: paceOf(ports) };
  return workOff(
    { work: mailWork, clock, owner: call.owner, leaseSeconds: LEASE_SECONDS },
    {
      session: () =>
        oneAfterAnother(
          {
            clock,
            due: (now, limit) => mails.due(now, limit),
            keyOf: ({ key }) => key,
            isLate: () => call.remainingMilliseconds() < NEEDED_MILLISECONDS,
          },
          (reference) => oneMail(sending, reference, call.shop),
        ).finally(() => smtpServers.hangUp()),
      nextDueAt: () => mails.nextDueAt(),
      wake: () => mailDispatcher.dispatch(call.shop),
    },
  );
}

/** Puts off a mail with an unforeseen error, never those behind it, and ends it after its tries. A handed-over one is unclear. */
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
    if (mail === undefined || !openMailStates.has(mail.state)) return;
    const reason = { code: "internal_error" };
    const isHanded = mail.state === "handed";
    // An armed one has counted this try.
    const attempts = mail.state === "sending" ? mail.attempts : mail.attempts + 1;
    const notBefore = nextTry({ ...mail, attempts }, ports.clock.now());
    if (notBefore !== undefined)
      return void (await ports.mails.postpone(mail, { notBefore, reason, attempts, isHanded }));
    const end = isHanded ? "unclear" : "undeliverable";
    await endMail(ports, mail, end, reason).catch((ending: unknown) => {
      ports.reportError(ending, { task: reference.key });
      // Its order cannot be read or written: the log alone tells of it.
      return endMail(ports, mail, end, reason, true);
    });
  }
}

/** Seconds that a mail waits for its turn among those of all shops. */
const TURNS = 10;
const TURN_MILLISECONDS = 1_000;

/** Paces one worker: the lease makes it the only one of its shop, while all shops share the account's rate. */
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
