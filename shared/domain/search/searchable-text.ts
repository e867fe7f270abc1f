import { failureMessages } from "../../failure-messages.ts";
import { germanAmount } from "../../values/money.ts";
import { findingTexts } from "../documents/decision/finding-texts.ts";
import { isReasonCode } from "../documents/reasons/reason-codes.ts";
import { reasonOf } from "../documents/reasons/reasons.ts";
import { waitTexts } from "../documents/reasons/wait-texts.ts";
import type { LogBody, LogEntry, LogOrigin } from "../logs/log-entry.ts";
import { eventTitle, logTexts, settingAreas } from "../logs/log-texts.ts";
import { foldSearchText } from "./search-tokens.ts";

/** All words of an entry for a search by `foundBy`, folded: German words, names, numbers, amounts, and codes. */
export function searchableText({ event, status, origin, orderName, body }: LogEntry): string {
  const { code, message, values = {} } = body ?? {};
  const parts = [
    logTexts.status[status],
    logTexts.origins[origin],
    eventTitle(event, origin, values),
    event,
    orderName,
    code,
    ...(code === undefined ? [] : codeTexts(code)),
    message,
    ...valueTexts(values, origin),
  ];
  return foldSearchText(parts.filter((part) => part !== undefined).join(" "));
}

/** The searchable text contains all typed words, in any order. */
export function foundBy(typed: string): (text: string) => boolean {
  const words = foldSearchText(typed).split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}

const failures: ReadonlyMap<string, string> = new Map(Object.entries(failureMessages));

function codeTexts(code: string): (string | undefined)[] {
  if (!isReasonCode(code)) return [failures.get(code)];
  const { title, cause, remedy } = reasonOf(code);
  return [
    title,
    cause,
    remedy,
    failures.get(code),
    new Map<string, string>(Object.entries({ ...findingTexts.written, ...findingTexts.value })).get(code),
  ];
}

type Values = NonNullable<LogBody["values"]>;

function valueTexts(values: Values, origin: LogOrigin): (string | undefined)[] {
  // as it is shown: a credit note counts against the invoice
  const sign = origin === "credit" ? "−" : "";
  const { event, settings, proposal } = values;
  return [
    ...Object.entries(values).map(([name, value]) =>
      typeof value === "number" && name.endsWith("Cents") ? `${sign}${germanAmount(value)}` : String(value),
    ),
    typeof event === "string" ? waitTexts[event] : undefined,
    typeof settings === "string" ? settingAreas(settings) : undefined,
    typeof proposal === "string"
      ? new Map<string, string>(Object.entries(findingTexts.proposal)).get(proposal)
      : undefined,
  ];
}
