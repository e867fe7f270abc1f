import { ruleTitles } from "../../../shared/domain/documents/rules/rule.ts";
import { readableValue } from "../../lib/findings.ts";
import { country, dayAndTime } from "../../lib/format.ts";
import { fulfillmentLook, paymentLook } from "../../lib/order-status.ts";
import { settingPage } from "../../lib/setting-page.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import type { Decision } from "./cases.ts";

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

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The questions in the order in which they were asked; the last one decided. */
export function describeTrace(trace: Decision["trace"], now: Date): TraceText[] {
  const titles: Readonly<Record<string, string>> = ruleTitles;
  return trace.map(({ rule, outcome, setting, datum }) => {
    const path = settingPage(setting);
    return {
      question: titles[rule] ?? deOrder.why.unknownRule(rule),
      outcome: deOrder.why.outcome[outcome],
      ...(datum === undefined || datum === "" ? {} : { datum: datumText(rule, datum, now) }),
      ...(path === undefined ? {} : { settingPath: path }),
      isDecisive: outcome !== "passed" && outcome !== "waived",
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
  if (rule === "invoice-status") return documentStatuses[datum] ?? datum;
  if (rule === "fulfillment" || rule === "withdrawn") return parcelStatuses[datum] ?? datum;
  if (rule !== "status") return readableValue(datum);
  // the platform's own words: `PAID, UNFULFILLED`
  const [payment = "", fulfillment = ""] = datum.toLowerCase().split(", ");
  return `${paymentLook(payment).text}, ${fulfillmentLook(fulfillment).text}`;
}
