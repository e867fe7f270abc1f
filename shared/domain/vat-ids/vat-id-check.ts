import { berlinDay } from "../../values/days.ts";
import { isSameData } from "../../values/same-data.ts";
import { type Day, type Instant, millisecondsOf, secondsAfter } from "../../values/time.ts";
import type { ReplyFacts, VatIdQuestion } from "./register-reply.ts";
import { isUnionOnly, type VatIdVerdict, verdictOf } from "./verdict.ts";

/** A definite reply as an order keeps it, with the name of its proof. */
export interface KeptReply extends ReplyFacts {
  evidenceId: string;
}

/** What an order knows about its buyer's VAT id. */
export interface VatIdCheck {
  question: VatIdQuestion;
  /** Definite replies, oldest first. */
  replies: readonly KeptReply[];
  /** Questions without the office's definite reply; absent: nothing is open. */
  open?: OpenQuestion | undefined;
  release?: VatIdRelease | undefined;
}

/** Reasons that a merchant may decide: no answer, and another name. An id that is not valid stays held. */
export type ReleasedCode = "VAT_ID_UNCONFIRMED" | "VAT_ID_DIFFERS";

/** The merchant had the document made without a confirmation, or with another name. */
export interface VatIdRelease {
  by: string;
  at: Instant;
  evidenceId: string;
  /** Absent in releases of the version before: both are decided. */
  code?: ReleasedCode;
  /** Day of supply whose answer was missing; absent: it was not known. */
  day?: Day | undefined;
}

export interface OpenQuestion {
  /** Day from which on a reply counts; absent: any. */
  day?: Day | undefined;
  /** When it was asked first. */
  since: Instant;
  attempts: number;
  /** A simple question would have been enough. */
  isSimple?: true | undefined;
  /** The office does not accept the merchant's own VAT id, so the buyer's was not asked about. */
  isOwnRefused?: true;
  /** When it is asked again; absent: not by itself. */
  nextAt?: Instant | undefined;
}

/** A document's need of a confirmation. */
export interface VatIdNeed {
  question: VatIdQuestion;
  /** The day of supply, or today where it is not known. */
  supplyDay: Day;
  /** Day from which on a reply counts: the day of supply, once it is known; absent: any. */
  day?: Day | undefined;
  /** The answer to a simple question is enough: there is no own VAT id, or the invoice exists. */
  isSimple?: true | undefined;
}

/** What a document's need comes to. `open`: no definite reply yet. */
interface Confirmation {
  state: Exclude<VatIdVerdict, "unknown"> | "open";
  reply?: KeptReply;
}

const isCounting = ({ day, isSimple }: VatIdNeed, reply: ReplyFacts): boolean =>
  (day === undefined || berlinDay(reply.at) >= day) && (isSimple === true || reply.isSimple !== true);

/** The office's newest reply, else the newest of the Union's register. */
const decisive = (replies: readonly KeptReply[]): KeptReply | undefined =>
  replies.findLast(({ register }) => register === "evatr") ?? replies.at(-1);

/** A reply of that day, or with a day of its own, speaks of that day; a later one only of its own. */
const speaksOf = (day: Day, { at, validFrom, validUntil }: ReplyFacts): boolean =>
  berlinDay(at) === day || validFrom !== undefined || validUntil !== undefined;

/** The reply that decides: the newest one, unless the id was refused for the very day of supply, which no later day mends. */
export function confirmationOf(check: VatIdCheck | undefined, need: VatIdNeed): Confirmation {
  const { question, supplyDay, day } = need;
  const counting = (check?.replies ?? []).filter((reply) => isCounting(need, reply));
  const verdictBy = (reply: KeptReply | undefined) => reply && verdictOf(question.vatId, reply, supplyDay);
  const ofDay = day === undefined ? undefined : decisive(counting.filter((reply) => speaksOf(day, reply)));
  const reply = verdictBy(ofDay) === "refused" ? ofDay : decisive(counting);
  const verdict = verdictBy(reply);
  return reply === undefined || verdict === undefined || verdict === "unknown"
    ? { state: "open" }
    : { state: verdict, reply };
}

/** True where the merchant decided this: another name for the id, or the missing answer of that day. */
export const isReleased = (check: VatIdCheck | undefined, { day }: VatIdNeed, code: ReleasedCode): boolean => {
  const release = check?.release;
  if (release?.code === undefined) return release !== undefined;
  return release.code === code && (code === "VAT_ID_DIFFERS" || release.day === day);
};

export const checkOf = (checks: readonly VatIdCheck[], { question }: VatIdNeed): VatIdCheck | undefined =>
  checks.find((check) => isSameData(check.question, question));

/** The open question of this need; one of an earlier day is over, and a simple one once there is an own VAT id. */
export function openFor(check: VatIdCheck | undefined, { day, isSimple }: VatIdNeed): OpenQuestion | undefined {
  const open = check?.open;
  const isOver = (day !== undefined && open?.day !== day) || (open?.isSimple === true && isSimple !== true);
  return isOver ? undefined : open;
}

/** Minutes after the first question at which an unanswered one is asked again: soon, then hourly for a day. */
const retryMinutes: readonly number[] = [1, 5, 15, ...Array.from({ length: 24 }, (_, index) => (index + 1) * 60)];
/** From then on the Union's register is asked besides. */
const SECOND_BEST_MINUTES = 15;
const MINUTE_MILLISECONDS = 60_000;

const minutesSince = (since: Instant, now: Instant): number =>
  (millisecondsOf(now) - millisecondsOf(since)) / MINUTE_MILLISECONDS;

const nextTime = (since: Instant, now: Instant): Instant | undefined => {
  const minutes = retryMinutes.find((one) => one > minutesSince(since, now));
  return minutes === undefined ? undefined : secondsAfter(since, minutes * 60);
};

/** True where a register is to be asked now: at once where the own VAT id was at fault, which may be another one by now. */
export function isDue(check: VatIdCheck | undefined, need: VatIdNeed, now: Instant): boolean {
  const open = openFor(check, need);
  if (open?.isOwnRefused === true) return true;
  if (open !== undefined) return open.nextAt !== undefined && open.nextAt <= now;
  // Asked early, it is asked again on the day of supply; a version before closed questions that are open now.
  return check === undefined || isUnanswered(check, need);
}

/** True where the Union's register is asked as well. */
export const asksTheUnion = (open: OpenQuestion | undefined, { vatId }: VatIdQuestion, now: Instant): boolean =>
  isUnionOnly(vatId) || (open !== undefined && minutesSince(open.since, now) >= SECOND_BEST_MINUTES);

/** The check once these replies came; without a reply of the office that ends it, the question stays open. */
export function afterReplies(
  check: VatIdCheck | undefined,
  need: VatIdNeed,
  { replies, now }: { replies: readonly KeptReply[]; now: Instant },
): VatIdCheck {
  const { question, day, isSimple } = need;
  const known = check ?? { question, replies: [] };
  const next: VatIdCheck = { ...known, replies: [...known.replies, ...replies] };
  if (!isUnanswered(next, need)) return { ...next, open: undefined };
  const before = openFor(check, need);
  const since = before === undefined || before.isOwnRefused ? now : before.since;
  return {
    ...next,
    open: { day, since, isSimple, attempts: (before?.attempts ?? 0) + 1, nextAt: nextTime(since, now) },
  };
}

function isUnanswered(check: VatIdCheck, need: VatIdNeed): boolean {
  const { state } = confirmationOf(check, need);
  return state === "open" || state === "secondBest" || state === "secondRefused";
}

/** The check where the office does not accept the own VAT id: the buyer's was not asked about, and nothing is counted. */
export function afterOwnRefused(check: VatIdCheck | undefined, need: VatIdNeed, now: Instant): VatIdCheck {
  const { question, day } = need;
  const known = check ?? { question, replies: [] };
  if (!isUnanswered(known, need)) return known;
  const { since = now, attempts = 0 } = openFor(check, need) ?? {};
  return { ...known, open: { day, since, attempts, isOwnRefused: true, nextAt: nextTime(since, now) } };
}

/** The check where no question could go, as others asked: it is asked again soon, and nothing is counted. */
export function afterBusy(
  check: VatIdCheck | undefined,
  need: VatIdNeed,
  { now, seconds }: { now: Instant; seconds: number },
): VatIdCheck {
  const { question, day, isSimple } = need;
  const before = openFor(check, need);
  const open = { ...(before ?? { since: now, attempts: 0 }), day, isSimple };
  return { ...(check ?? { question, replies: [] }), open: { ...open, nextAt: secondsAfter(now, seconds) } };
}

/** Names of the proofs behind a confirmation, or behind what the merchant released. */
export const proofsOf = ({ replies, release }: VatIdCheck): string[] => [
  ...replies.map(({ evidenceId }) => evidenceId),
  ...(release ? [release.evidenceId] : []),
];
