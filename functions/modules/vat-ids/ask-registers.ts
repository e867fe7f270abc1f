import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import { asksTheUnion, openFor, type VatIdCheck, type VatIdNeed } from "#shared/domain/vat-ids/vat-id-check.ts";
import { differences, isUnionOnly, verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import { askInTurn } from "./ask-in-turn.ts";
import type { ConfirmingRegister, QuestionLane, RegisterQuestion, VatIdPorts } from "./ports.ts";

/** An own id that the office does not accept is asked with again after a week, or once it is another one. */
const OWN_REST_SECONDS = 7 * 86_400;
const QUOTA_REST_SECONDS = 86_400;

/**
 * New definite replies; none: no register says anything. `busy`: others ask. `ownRefused`: the office does not accept the own id, told
 * now; `ownResting`: told before.
 */
export type Asked = { replies: readonly RegisterReply[] } | "busy" | "ownRefused" | "ownResting";

interface Given {
  ownVatId: string;
  need: VatIdNeed;
  check: VatIdCheck | undefined;
  now: Instant;
  /** Whatever was said today. */
  isAnew: boolean;
  lane?: QuestionLane;
}

/**
 * Asks the office, and the Union's register where the office says nothing for long, may not be asked, or has another name. Without an
 * own id the Union's register alone is asked.
 */
export async function askRegisters(
  { vatIds, clock }: { vatIds: VatIdPorts; clock: Clock },
  { ownVatId, need, check, now, isAnew, lane = "live" }: Given,
): Promise<Asked> {
  const { desk, registers } = vatIds;
  const question: RegisterQuestion = { ownVatId, ...need.question };
  const { vatId } = need.question;
  const rest = await desk.restOf(ownVatId, now);
  if (rest?.reason === "own" && !isAnew) return "ownResting";
  const ask = (register: ConfirmingRegister, name: RegisterReply["register"]) =>
    askOnce({ vatIds, clock }, register, { name, question, need, now, isAnew, lane });

  const isOfficeAsked = ownVatId !== "" && !isUnionOnly(vatId) && (rest === undefined || isAnew);
  const office = isOfficeAsked ? await ask(registers.evatr, "evatr") : undefined;
  if (office === "busy") return "busy";
  if (office?.meaning === "own") {
    await desk.rest(ownVatId, { reason: "own", until: secondsAfter(now, OWN_REST_SECONDS) });
    return rest?.reason === "own" ? "ownResting" : "ownRefused";
  }
  if (office?.meaning === "quota")
    await desk.rest(ownVatId, { reason: "quota", until: secondsAfter(now, QUOTA_REST_SECONDS) });
  const confirmed = office && isDefinite(office, need) ? office : undefined;
  if (confirmed !== undefined && rest !== undefined) await desk.endRest();
  const isRouted = office === undefined || office.meaning === "quota" || office.meaning === "notAsked";
  const isSecondAsked =
    confirmed === undefined
      ? isRouted || asksTheUnion(openFor(check, need), need.question, now)
      : differences(confirmed).includes("name");
  const second = isSecondAsked ? await ask(registers.vies, "vies") : undefined;
  const known = second !== undefined && second !== "busy" && isDefinite(second, need) ? [second] : [];
  if (confirmed === undefined && second === "busy") return "busy";
  // a reply of the day that the order has already is no new proof
  const isNew = (reply: RegisterReply) =>
    !check?.replies.some(({ register, at }) => register === reply.register && at === reply.at);
  return { replies: [...known, ...(confirmed ? [confirmed] : [])].filter(isNew) };
}

const isDefinite = (reply: RegisterReply, { question, supplyDay }: VatIdNeed): boolean =>
  verdictOf(question.vatId, reply, supplyDay) !== "unknown";

/** The day's definite reply to the same question, else a new one, kept where it is definite. */
async function askOnce(
  { vatIds: { desk, reportError }, clock }: { vatIds: VatIdPorts; clock: Clock },
  register: ConfirmingRegister,
  given: Omit<Given, "ownVatId" | "check"> & { name: RegisterReply["register"]; question: RegisterQuestion },
): Promise<RegisterReply | "busy"> {
  const { name, question, need, now, isAnew, lane } = given;
  const known = isAnew ? undefined : await desk.known(name, question, berlinDay(now));
  if (known !== undefined) return known;
  const reply = await askInTurn({ desk, clock }, register, question, lane);
  if (reply === "busy") return reply;
  if (isDefinite(reply, need)) await desk.keep(reply, question, berlinDay(reply.at));
  if (reply.meaning === "unknown" || reply.meaning === "malformed") {
    const cause = new Error(`${name} answered ${reply.status || "nothing known"} (${reply.httpStatus ?? "–"})`);
    reportError(cause, { task: "vat-id" });
  }
  return reply;
}
