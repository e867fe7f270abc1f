import type { TraceStepEntry } from "#shared/api/trace.responses.ts";
import { ruleTitles } from "#shared/domain/documents/rules/rule.ts";
import { fulfillmentStatusOf } from "#shared/domain/orders/statuses.ts";
import { de } from "../locales/de.ts";
import { deOrder } from "../locales/de-order.ts";
import { readableValue } from "./findings.ts";
import { country, dayAndTime } from "./format.ts";
import { fulfillmentLook, paymentLook } from "./order-status.ts";
import { gatewayText, orderSourceText, paymentStatusText } from "./platform-words.ts";
import { settingPage } from "./setting-page.ts";

export type Trace = readonly TraceStepEntry[];

/** How each outcome reads. */
export type TraceWords = Readonly<Record<TraceStepEntry["outcome"], string>>;

/** One question that was asked about a document, as a merchant reads it. */
export interface TraceText {
  question: string;
  outcome: string;
  /** What the question was decided on. */
  datum?: string;
  /** Where the setting behind it is changed. */
  settingPath?: string;
  isDecisive: boolean;
}

const documentStatuses: Readonly<Record<string, string>> = de.documents.status;
const parcelStatuses: Readonly<Record<string, string>> = deOrder.why.parcel;

/** Outcomes after which the questions went on. */
const asides: ReadonlySet<TraceStepEntry["outcome"]> = new Set(["passed", "waived", "withheld"]);

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The questions in the order in which they were asked; the last one decided. */
export function describeTrace(trace: Trace, now: Date, words: TraceWords = deOrder.why.outcome): TraceText[] {
  const titles: Readonly<Record<string, string>> = ruleTitles;
  return trace.map(({ rule, outcome, setting, datum }) => {
    const path = settingPage(setting);
    return {
      question: titles[rule] ?? deOrder.why.unknownRule(rule),
      outcome: words[outcome],
      ...(datum === undefined || datum === "" ? {} : { datum: datumText(rule, datum, now) }),
      ...(path === undefined ? {} : { settingPath: path }),
      isDecisive: !asides.has(outcome),
    };
  });
}

function datumText(rule: string, datum: string, now: Date): string {
  const names: Readonly<Record<string, string>> = deOrder.why.data;
  const name = names[rule];
  const value = readable(rule, datum, now);
  return name === undefined ? deOrder.why.datum(value) : `${name}: ${value}`;
}

function readable(rule: string, datum: string, now: Date): string {
  if (isInstant.test(datum)) return dayAndTime(datum, now, de.dates);
  if (rule === "tax-region") return country(datum);
  if (rule === "point-of-sale") return orderSourceText(datum);
  if (rule === "timing" || rule === "gateway") return gatewayText(datum);
  if (rule === "payment") return paymentStatusText(datum);
  if (rule === "invoice-status") return documentStatuses[datum] ?? datum;
  if (rule === "fulfillment" || rule === "withdrawn") return parcelStatuses[datum] ?? datum;
  if (rule !== "status") return readableValue(datum);
  // the platform's own words: `PAID, PARTIALLY_FULFILLED`
  const [payment = "", fulfillmentStatus = ""] = datum.split(", ");
  const fulfillment = fulfillmentStatusOf({ fulfillmentStatus, cancelledAt: undefined });
  return `${paymentLook(payment.toLowerCase()).text}, ${fulfillmentLook(fulfillment).text}`;
}
