import type { LogRow } from "../../../shared/api/shop.answers.ts";
import { isReasonCode } from "../../../shared/domain/documents/reason-codes.ts";
import { reasonOf } from "../../../shared/domain/documents/reasons.ts";
import { findingsOf } from "../../lib/findings.ts";
import { money } from "../../lib/format.ts";
import { followsByItself, followText, sumsText, waitText } from "../../lib/reason-text.ts";
import { de } from "../../locales/de.ts";
import { deLog } from "../../locales/de-log.ts";

/** A log entry as a merchant reads it. */
export interface LogText {
  /** What happened. */
  title: string;
  /** Why, with which numbers, and what to do; empty where the title says it all. */
  text: string;
}

type Values = NonNullable<NonNullable<LogRow["body"]>["values"]>;

/** What happened, readable. Codes this version does not know are shown as they are. */
export function describeEntry({ event, origin, body }: LogRow): LogText {
  const values = body?.values ?? {};
  const parts = [codeText(body, values, event.startsWith("webhook.")), ...valueTexts(values)];
  // an entry of a newer server may carry an event this version does not know
  const title = Object.hasOwn(deLog.events, event) ? deLog.events[event](subject(origin, values)) : event;
  return { title, text: parts.filter((part) => part !== undefined).join(" ") };
}

function subject(origin: LogRow["origin"], { number }: Values): string {
  const isDocument = origin === "invoice" || origin === "credit" || origin === "delivery";
  const kind = isDocument ? de.documents.kind[origin] : deLog.document;
  return typeof number === "string" && number !== "" ? `${kind} ${number}` : kind;
}

/**
 * A reason with its next step, a failure with what the provider said ("Lexware-Fehler"), or the bare code. What is both
 * reads as a failure where no document is spoken of.
 */
function codeText(body: LogRow["body"], values: Values, prefersFailure: boolean): string | undefined {
  const { code, message } = body ?? {};
  if (code === undefined) return message;
  const said = message === undefined || message === code ? "" : ` (${message})`;
  const failures: Readonly<Record<string, string>> = de.failures;
  const failure = failures[code];
  if (isReasonCode(code) && !(prefersFailure && failure !== undefined)) {
    const { title, cause, remedy } = reasonOf(code);
    if (followsByItself(values)) return `${deLog.reason(title)} ${followText(values)}`;
    const { fact, proposal } = findingsOf({ code, verdict: "hold", details: values });
    const found = fact === undefined ? undefined : `${fact}.`;
    const parts = [deLog.reason(title), `${cause}${said}`, waitText(values), sumsText(values), found, remedy, proposal];
    return parts.filter((part) => part !== undefined).join(" ");
  }
  return `${failure ?? deLog.code(code)}${said}`;
}

function valueTexts(values: Values): (string | undefined)[] {
  const { totalCents, expectedCents, providerCents, settings, topic, providerId } = values;
  return [
    typeof totalCents === "number" ? deLog.total(money(totalCents / 100)) : undefined,
    typeof expectedCents === "number" && typeof providerCents === "number"
      ? deLog.differs(money(expectedCents / 100), money(providerCents / 100))
      : undefined,
    typeof settings === "string" ? deLog.changed(areasOf(settings)) : undefined,
    typeof topic === "string" ? deLog.topic(topic) : undefined,
    typeof providerId === "string" ? deLog.providerId(providerId) : undefined,
  ];
}

/** Where settings stand, by the beginnings of their names. */
const areas: readonly (readonly [RegExp, keyof typeof deLog.areas])[] = [
  [/^invoice/, "invoice"],
  [/^credit(?!s)/, "credit"],
  [/^delivery/, "delivery"],
  [/^transaction/, "transaction"],
  [/^(contact|vatId)/, "contact"],
  [/^metafield/, "metafield"],
  [/^(fixTax|skip|pos|sync)/, "orders"],
  [/^(email$|creditsExhausted|connectionMissing|onboarding)/, "notifications"],
];

/** `invoiceCreate, invoiceEvent, home` → `Rechnungen, Allgemeines`. */
function areasOf(settings: string): string {
  const named = settings.split(", ").map((name) => areas.find(([start]) => start.test(name))?.[1] ?? "general");
  return [...new Set(named)].map((area) => deLog.areas[area]).join(", ");
}
