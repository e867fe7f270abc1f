import { berlinDay } from "#shared/values/days.ts";
import { differenceText, replyText } from "../../vat-ids/confirmation-text.ts";
import type { VatIdQuestion } from "../../vat-ids/register-reply.ts";
import {
  checkOf,
  confirmationOf,
  openFor,
  proofsOf,
  type VatIdCheck,
  type VatIdNeed,
} from "../../vat-ids/vat-id-check.ts";
import type { Decision, OpenDecision, WantedDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { type TraceStep, traceStep } from "../decision/trace.ts";
import { shipmentStep, waitForShipment } from "../rules/invoice-rules.ts";
import type { RuleViolation } from "../rules/rule.ts";

/** Supplies without German tax for which the buyer's VAT id is asked for: § 6a (1) no. 4, § 3a (2) UStG. */
const confirmedTypes: ReadonlySet<string> = new Set(["intraCommunitySupply", "externalService13b"]);

/** The confirmation that an invoice needs; undefined where it needs none. An import asks once, whenever it was supplied. */
function needOf({ context }: DecisionInput, { content, supply }: WantedDecision): VatIdNeed | undefined {
  const vatId = supply?.vatId;
  if (!confirmedTypes.has(content.taxType) || vatId === undefined || vatId === null) return undefined;
  const { name, street = "", zip = "", city = "" } = content.address;
  const question: VatIdQuestion = { vatId, name, street, postcode: zip, town: city };
  const today = berlinDay(context.now);
  const known = supply?.supplyEndDay ?? supply?.supplyDay;
  const isSupplied = known !== undefined && known <= today && context.isImported !== true;
  return { question, supplyDay: known ?? today, day: isSupplied ? known : undefined };
}

/** What is against the invoice, or the finding that lets it pass. */
type Finding = { violation: RuleViolation } | { datum: string };

/**
 * Lets an invoice without German tax pass with a confirmed VAT id, holds it where a definite answer or another name is against it, and
 * has it wait while there is no answer. Without the merchant's own VAT id, or where the merchant does not want it, nothing is checked.
 */
export function withConfirmedVatId(input: DecisionInput, decision: WantedDecision): Decision {
  const need = needOf(input, decision);
  if (need === undefined) return decision;
  const { preferences, context } = input;
  const unchecked = (datum: string): Decision => withStep(decision, "passed", datum);
  if (preferences.sellerVatId === "") return unchecked("nicht geprüft: Deine USt-IdNr. fehlt in den Einstellungen");
  if (!preferences.vatIdConfirm) return unchecked("nicht geprüft: Bestätigung ist ausgeschaltet");
  const check = checkOf(context.vatIds ?? [], need);
  const found = findingOf(input, need, check);
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

function findingOf({ preferences, context }: DecisionInput, need: VatIdNeed, check: VatIdCheck | undefined): Finding {
  const { vatId, name } = need.question;
  const { state, reply } = confirmationOf(check, need);
  const isReleased = check?.release !== undefined;
  const isImported = context.isImported === true;
  const late = isImported ? "nachträglich: " : "";
  if (state === "open" || reply === undefined) return unanswered(need, check, isImported);
  const said = `${late}${replyText(state, reply)}`;
  switch (state) {
    case "confirmed":
    case "simple":
      return { datum: said };
    case "secondBest":
      return preferences.vatIdSecondBest || isReleased || isImported
        ? { datum: said }
        : unanswered(need, check, isImported);
    case "differs":
      if (preferences.vatIdNameWarn || isReleased || isImported) return { datum: said };
      return held("VAT_ID_DIFFERS", differenceText(name, check?.replies ?? [], reply));
    case "refused":
      // The Union's register knows today only, not the day of an old supply.
      if (isImported && reply.register === "vies") return { datum: said };
      return held("VAT_ID_REFUSED", `${vatId}, ${said}`);
  }
}

const held = (code: "VAT_ID_DIFFERS" | "VAT_ID_REFUSED" | "VAT_ID_UNCONFIRMED", value: string): Finding => ({
  violation: { verdict: "hold", code, details: { value } },
});

/** Without an answer it waits for the next question, after the last one for the merchant. What is imported was supplied long ago. */
function unanswered(need: VatIdNeed, check: VatIdCheck | undefined, isImported: boolean): Finding {
  const open = openFor(check, need);
  if (check?.release !== undefined) return { datum: "ohne Bestätigung freigegeben" };
  if (isImported && open !== undefined && open.attempts > 0) return { datum: "nachträglich gefragt, keine Antwort" };
  const { vatId } = need.question;
  if (open !== undefined && open.nextAt === undefined) return held("VAT_ID_UNCONFIRMED", vatId);
  return { violation: { verdict: "wait", code: "VAT_ID_UNCONFIRMED", details: { event: "register", value: vatId } } };
}
