import type { SendMessageInput, SentAnswer } from "#shared/api/help.ts";
import { contactMail } from "#shared/domain/help/contact-mail.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, millisecondsOf } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { MessageLimits } from "./ports.ts";

interface Ports {
  mailer: Mailer;
  limits: MessageLimits;
  clock: Pick<Clock, "now">;
  /** The operator's address. */
  recipient: string;
}

/**
 * Hands a message to the operator and keeps nothing: an unsent one stays with the writer.
 * Failures: too_many_messages, message_not_sent.
 */
export async function sendMessage(
  { mailer, limits, clock, recipient }: Ports,
  { sender, message }: { sender: string; message: SendMessageInput },
): Promise<SentAnswer> {
  // Only a program fills in the field that people do not see: it shall believe it was heard.
  if ((message.website ?? "") !== "") return { sent: true };
  const now = clock.now();
  if (!(await limits.take(sender, now))) {
    throw new AppError("too_many_messages", { retryAfterSeconds: secondsToNextHour(now) });
  }
  const outcome = await mailer.send({ ...contactMail(message), to: recipient, replyTo: message.replyTo });
  if (outcome !== "sent") throw new AppError("message_not_sent", undefined, { message: `mail ${outcome}` });
  return { sent: true };
}

const HOUR_SECONDS = 3_600;
const secondsToNextHour = (now: Instant): number =>
  HOUR_SECONDS - (Math.floor(millisecondsOf(now) / 1_000) % HOUR_SECONDS);
