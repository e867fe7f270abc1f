import type { TraceStepEntry } from "#shared/api/trace.ts";
import { fulfillmentStatusOf } from "#shared/domain/orders/statuses.ts";
import { de } from "../locales/de.ts";
import { deDocuments } from "../locales/de-documents.ts";
import { deOrder } from "../locales/de-order.ts";
import { type RuleTexts, ruleTexts } from "../locales/de-rules.ts";
import { readableValue } from "./findings.ts";
import { country, dayAndTime } from "./format.ts";
import { atGateway } from "./gateway-setting.ts";
import { fulfillmentLook, paymentLook } from "./order-status.ts";
import { gatewayText, orderSourceText, paymentStatusText } from "./platform-words.ts";
import { settingPage } from "./setting-page.ts";

export type Trace = readonly TraceStepEntry[];

/** The words of each outcome. */
export type TraceWords = Readonly<Record<TraceStepEntry["outcome"], string>>;

/** One check of a document, as a merchant reads it. */
export interface TraceText {
  /** The finding. */
  statement: string;
  outcome: string;
  /** The checked datum. */
  datum?: string;
  /** The page of the setting behind it. */
  settingPath?: string;
  isDecisive: boolean;
}

const documentStatuses: Readonly<Record<string, string>> = deDocuments.status;
const parcelStatuses: Readonly<Record<string, string>> = deOrder.why.parcel;

const textsOf: Readonly<Record<string, RuleTexts>> = ruleTexts;

/** Outcomes after which the checks went on. */
const asides: ReadonlySet<TraceStepEntry["outcome"]> = new Set(["passed", "waived", "withheld"]);

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The checks in the order in which they were made; the last one decided. */
export function describeTrace(trace: Trace, now: Date, words: TraceWords = deOrder.why.outcome): TraceText[] {
  return trace.map(({ rule, outcome, setting, datum }) => {
    const path = atGateway(settingPage(setting), rule === "gateway" ? datum : undefined);
    return {
      statement: statementOf(rule, outcome),
      outcome: words[outcome],
      ...(datum === undefined || datum === "" ? {} : { datum: datumText(rule, setting, datum, now) }),
      settingPath: path,
      isDecisive: !asides.has(outcome),
    };
  });
}

/** A check's finding; a rule of a later version is shown by its name. */
function statementOf(rule: string, outcome: TraceStepEntry["outcome"]): string {
  const found = outcome === "passed" || outcome === "wanted" ? "passed" : "objected";
  return textsOf[rule]?.[found] ?? deOrder.why.unknownRule(rule);
}

/** The end of a document or payment after its checks: the provider's objection. */
export interface TraceEnd {
  statement: string;
  outcome: string;
}

/** A trace as it is read: what decided, what was overruled or has no effect, and the checks that passed. */
interface TraceView {
  decisive?: TraceText;
  notable: readonly TraceText[];
  passed: readonly TraceText[];
}

/** The trace with its decisive step apart. The provider's refusal comes last, and decides in any case. */
export function viewOfTrace(trace: Trace, now: Date, words?: TraceWords, end?: TraceEnd): TraceView {
  const steps = describeTrace(trace, now, words);
  const last = end === undefined ? steps.findLast(({ isDecisive }) => isDecisive) : { ...end, isDecisive: true };
  const isPassed = (_: TraceText, place: number) =>
    trace[place]?.outcome === "passed" || (end !== undefined && trace[place]?.outcome === "wanted");
  return {
    decisive: last,
    notable: steps.filter((step, place) => step !== last && !isPassed(step, place)),
    passed: steps
      .filter(isPassed)
      .map((step) => ({ ...step, outcome: (words ?? deOrder.why.outcome).passed, isDecisive: false })),
  };
}

function datumText(rule: string, setting: string | undefined, datum: string, now: Date): string {
  const name = textsOf[rule]?.datum;
  const value = setting?.endsWith("Tags") ? datum : readable(rule, datum, now);
  return name === undefined ? deOrder.why.datum(value) : `${name}: ${value}`;
}

function readable(rule: string, datum: string, now: Date): string {
  if (isInstant.test(datum)) return dayAndTime(datum, now, de.dates);
  if (rule === "tax-region") return country(datum);
  if (rule === "point-of-sale") return orderSourceText(datum);
  if (rule === "timing" || rule === "gateway" || rule === "finality") return gatewayText(datum);
  if (rule === "payment") return paymentStatusText(datum);
  if (rule === "invoice-status") return documentStatuses[datum] ?? datum;
  if (rule === "fulfillment" || rule === "withdrawn") return parcelStatuses[datum] ?? datum;
  if (rule !== "status") return readableValue(datum);
  // the platform's own words: `PAID, PARTIALLY_FULFILLED`
  const [payment = "", fulfillmentStatus = ""] = datum.split(", ");
  const fulfillment = fulfillmentStatusOf({ fulfillmentStatus, cancelledAt: undefined });
  return `${paymentLook(payment.toLowerCase()).text}, ${fulfillmentLook(fulfillment).text}`;
}
