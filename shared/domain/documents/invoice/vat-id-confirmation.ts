import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { differenceText, replyText } from "../../vat-ids/confirmation-text.ts";
import type { ReplyFacts, VatIdQuestion } from "../../vat-ids/register-reply.ts";
import {
  checkOf,
  confirmationOf,
  isReleased,
  openFor,
  proofsOf,
  type VatIdCheck,
  type VatIdNeed,
} from "../../vat-ids/vat-id-check.ts";
import type { Decision, OpenDecision, WantedDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { type TraceStep, traceStep } from "../decision/trace.ts";
import { supplyDayOf } from "../facts/dates.ts";
import { shipmentStep, waitForShipment } from "../rules/invoice-rules.ts";
import type { RuleViolation } from "../rules/rule.ts";

/** Supplies without German tax for which the buyer's VAT id is asked for: § 6a (1) no. 4, § 3a (2) UStG. */
const confirmedTypes: ReadonlySet<string> = new Set(["intraCommunitySupply", "externalService13b"]);

/** The confirmation that an invoice needs; undefined where it needs none. For a supply before the import any answer counts. */
function needOf(input: DecisionInput, { kind, content, supply }: WantedDecision): VatIdNeed | undefined {
  const vatId = supply?.vatId;
  if (kind !== "invoice" || !confirmedTypes.has(content.taxType)) return undefined;
  if (vatId === undefined || vatId === null) return undefined;
  const { name, street = "", zip = "", city = "" } = content.address;
  const question: VatIdQuestion = { vatId, name, street, postcode: zip, town: city };
  const today = berlinDay(input.context.now);
  const known = supplyDayOf(input.order, supply);
  const isSupplied = known !== undefined && known <= today && !isPastSupply(input, known);
  const isSimple = input.preferences.sellerVatId === "" || undefined;
  return { question, supplyDay: known ?? today, day: isSupplied ? known : undefined, isSimple };
}

/** True for what was supplied before the order's import began: no answer of that day can be had any more. */
const isPastSupply = ({ context }: DecisionInput, known: Day | undefined): boolean =>
  known !== undefined && context.importStart !== undefined && known < berlinDay(context.importStart);

/** The settings of a forecast, which asks no register: it decides as if they had confirmed all. */
export const asIfConfirmed = (preferences: Preferences): Preferences => ({ ...preferences, vatIdConfirm: false });

/** What is against the invoice, or the finding that lets it pass. */
type Finding = { violation: RuleViolation } | { datum: string };

/**
 * Lets an invoice without German tax pass with a confirmed VAT id, holds it where a definite answer or another name is against it, and
 * has it wait while there is no answer. Without the merchant's own VAT id the Union's register is asked at once, simply. Its answer is
 * enough, "not valid" holds, and its silence delays by the same retries as everywhere. Where the merchant does not want it, nothing is
 * checked. A credit note takes back what was invoiced, whatever the registers say.
 */
export function withConfirmedVatId(input: DecisionInput, decision: WantedDecision): Decision {
  const need = needOf(input, decision);
  if (need === undefined) return decision;
  const { preferences, context } = input;
  if (!preferences.vatIdConfirm) return withStep(decision, "passed", "nicht geprüft: Bestätigung ist ausgeschaltet");
  const check = checkOf(context.vatIds ?? [], need);
  const found = findingOf(input, {
    need,
    check,
    isPast: isPastSupply(input, supplyDayOf(input.order, decision.supply)),
  });
  if ("datum" in found) {
    const proofs = check === undefined ? [] : proofsOf(check);
    return { ...withStep(decision, "passed", found.datum), need, evidenceIds: proofs };
  }
  const { source, kind, trace } = decision;
  const step = traceStep("vat-id", found.violation.verdict, "vatIdConfirm");
  return { source, kind, ...found.violation, need, trace: [...trace, step] };
}

/** An invoice that waits for the shipment, and says before what is against it: the register is asked again on that day. */
export function awaitingShipment(confirmed: Decision, trace: readonly TraceStep[]): OpenDecision {
  const { source, kind, need } = confirmed;
  if (confirmed.verdict === "hold" && confirmed.code !== "VAT_ID_UNCONFIRMED") return confirmed;
  return { source, kind, ...waitForShipment, need, trace: [...trace, shipmentStep] };
}

const withStep = (decision: WantedDecision, outcome: "passed", datum: string): WantedDecision => ({
  ...decision,
  trace: [...decision.trace, traceStep("vat-id", outcome, "vatIdConfirm", datum)],
});

/** What is known of a need. `isPast`: of a supply before the order's import. */
interface Known {
  need: VatIdNeed;
  check: VatIdCheck | undefined;
  isPast: boolean;
}

function findingOf({ preferences }: DecisionInput, known: Known): Finding {
  const { need, check, isPast } = known;
  const { vatId, name } = need.question;
  const { state, reply } = confirmationOf(check, need);
  if (state === "open" || reply === undefined) return unanswered(known);
  const said = replyText(state, reply);
  const late = isPast || berlinDay(reply.at) > need.supplyDay ? `nachträglich: ${said}` : said;
  switch (state) {
    case "confirmed":
    case "simple":
      return { datum: late };
    case "secondBest":
      return preferences.vatIdSecondBest || isPast ? { datum: late } : unanswered(known, late);
    case "differs":
      if (preferences.vatIdNameWarn || isReleased(check, need, "VAT_ID_DIFFERS") || isPast) return { datum: late };
      return held("VAT_ID_DIFFERS", differenceText(name, check?.replies ?? [], reply));
    case "refused":
      return isTodayOnly(known, reply) ? { datum: late } : held("VAT_ID_REFUSED", `${vatId}, ${said}`);
    case "secondRefused":
      if (isTodayOnly(known, reply)) return { datum: late };
      if (hasEnded(known)) return held("VAT_ID_REFUSED", `${vatId}, ${said}`);
      return waits(`${vatId}, ${said}`);
  }
}

/** The Union's register knows today only, not the day of an old supply. */
const isTodayOnly = ({ isPast }: Known, { register }: ReplyFacts): boolean => isPast && register === "vies";

const held = (code: "VAT_ID_DIFFERS" | "VAT_ID_REFUSED" | "VAT_ID_UNCONFIRMED", value: string): Finding => ({
  violation: { verdict: "hold", code, details: { value } },
});

const waits = (value: string): Finding => ({
  violation: { verdict: "wait", code: "VAT_ID_UNCONFIRMED", details: { event: "register", value } },
});

/** No register is asked any more. */
function hasEnded({ check, need }: Pick<Known, "check" | "need">): boolean {
  const open = openFor(check, need);
  return open !== undefined && open.nextAt === undefined;
}

/** Without an answer it waits for the next question, after the last one for the merchant. A past supply is asked about once. */
function unanswered(known: Known, released = "ohne Bestätigung freigegeben"): Finding {
  const { need, check, isPast } = known;
  const open = openFor(check, need);
  if (isReleased(check, need, "VAT_ID_UNCONFIRMED")) return { datum: released };
  if (isPast && open !== undefined && open.attempts > 0) return { datum: "nachträglich gefragt, keine Antwort" };
  const { vatId } = need.question;
  const value = open?.isOwnRefused
    ? `${vatId}; das Bundeszentralamt für Steuern nimmt deine eigene USt-IdNr. nicht an`
    : vatId;
  return hasEnded(known) ? held("VAT_ID_UNCONFIRMED", value) : waits(value);
}
