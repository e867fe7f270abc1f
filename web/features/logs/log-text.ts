import type { LogRow } from "#shared/api/logs.ts";
import { isReasonCode, type ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import type { ReasonKind } from "#shared/domain/documents/reasons/reasons-by-kind.ts";
import { errorTopic, helpAddress, reasonTopic } from "#shared/domain/help/topic-address.ts";
import { eventTitle, settingAreas } from "#shared/domain/logs/log-texts.ts";
import { isMailingResult, mailingReasons } from "#shared/domain/months/mailing-texts.ts";
import { followsByItself, followText, sumsText, waitText } from "#shared/domain/order-states/reason-words.ts";
import { addressLacks } from "#shared/domain/order-states/what-lacks.ts";
import { isProviderError } from "#web/locales/provider-error.ts";
import { findingsOf } from "../../lib/findings.ts";
import { money, monthName } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";
import { deLog } from "../../locales/de-log.ts";
import { deReasons } from "../../locales/de-reasons.ts";

/** A log entry as a merchant reads it. */
interface LogText {
  title: string;
  /** The reason with numbers and the next step; empty where the title says it all. */
  text: string;
  /** The topic of the help about its reason or error. */
  helpPath?: string;
}

type Values = NonNullable<NonNullable<LogRow["body"]>["values"]>;

/** Words an entry; in brief with its reason in the title, without general words. Unknown codes are shown as they are. */
export function describeEntry({ event, origin, body }: LogRow, isBrief = false): LogText {
  const values = body?.values ?? {};
  const helpPath = helpOf(body?.code);
  const parts = [
    codeText({ body, origin, event }, values, isBrief),
    ...valueTexts(values, origin === "credit" ? -1 : 1),
  ];
  const reason = isBrief ? shortReason({ body, origin, event }, values) : undefined;
  const title = eventTitle(event, origin, values);
  // nothing was left out: its invoice stays right
  const isWhole = event === "order.skipped" && body?.code === ("ADDRESS_CHANGED" satisfies ReasonCode);
  return {
    title: reason === undefined ? title : isWhole ? reason : `${title}: ${reason}`,
    text: parts.filter((part) => part !== undefined).join(" "),
    helpPath,
  };
}

/** The topic of the help about a code; undefined for the provider's own. */
function helpOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  if (isReasonCode(code)) return helpAddress(reasonTopic(code));
  return Object.hasOwn(de.failures, code) ? helpAddress(errorTopic(code)) : undefined;
}

/** The code of an entry's reason; a failure of a webhook, which no document needs, is none. */
function reasonCodeOf({ body, event }: Pick<LogRow, "body" | "event">): ReasonCode | undefined {
  const code = body?.code;
  if (code === undefined || !isReasonCode(code)) return undefined;
  return event.startsWith("webhook.") && Object.hasOwn(de.failures, code) ? undefined : code;
}

/** A reason in a few words: what an address lacks, else its title. None where an awaited event says it. */
function shortReason(entry: Pick<LogRow, "body" | "origin" | "event">, values: Values): string | undefined {
  const code = reasonCodeOf(entry);
  if (code === undefined || waitText(values) !== undefined) return undefined;
  return addressLacks({ code, details: values }) ?? reasonOf(code, kindOf(entry.origin)).title;
}

/** A reason's cause and step, in brief its findings alone; a failure in provider's words; else the bare code. */
function codeText(
  { body, origin, event }: Pick<LogRow, "body" | "origin" | "event">,
  values: Values,
  isBrief: boolean,
): string | undefined {
  const { code, message } = body ?? {};
  if (code === undefined) return message;
  const said = message === undefined || message === code ? "" : ` (${message})`;
  const failures: Readonly<Record<string, string>> = de.failures;
  const failure = failures[code];
  const reason = reasonCodeOf({ body, event });
  if (reason !== undefined) {
    const { title, cause, remedy } = reasonOf(reason, kindOf(origin));
    if (followsByItself(values)) return isBrief ? followText(values) : `${title}. ${followText(values)}`;
    const lacks = addressLacks({ code, details: values });
    const { fact, proposal } = findingsOf({ code, verdict: "hold", details: values });
    const found = fact?.replace(/\.?$/, ".");
    const facts = [waitText(values), sumsText(values), found];
    const why = lacks === undefined ? `${cause}${said}` : `${lacks}.`;
    const parts = isBrief ? facts : [why, ...facts, remedy, proposal];
    return parts.filter((part) => part !== undefined).join(" ") || undefined;
  }
  const named = event.endsWith(".rejected") ? deReasons.provider(code) : deLog.code(code);
  const first = failure ?? named;
  return message !== undefined && isProviderError(message) ? message : `${first}${said}`;
}

/** The kind for which a reason may read differently. */
function kindOf(origin: LogRow["origin"]): ReasonKind | undefined {
  const isKind = origin === "invoice" || origin === "credit" || origin === "delivery" || origin === "transaction";
  return isKind ? origin : undefined;
}

/** `sign`: a credit note counts against the invoice. */
function valueTexts(values: Values, sign: 1 | -1): (string | undefined)[] {
  const { totalCents, expectedCents, providerCents, settings, topic, providerId, month, result } = values;
  return [
    typeof totalCents === "number" ? deLog.total(money((sign * totalCents) / 100)) : undefined,
    typeof expectedCents === "number" && typeof providerCents === "number"
      ? deLog.differs(money(expectedCents / 100), money(providerCents / 100))
      : undefined,
    typeof settings === "string" ? deLog.changed(settingAreas(settings)) : undefined,
    typeof topic === "string" ? deLog.topic(topic) : undefined,
    typeof providerId === "string" ? deLog.providerId(providerId) : undefined,
    typeof month === "string" ? deLog.month(monthName(`${month}-01`)) : undefined,
    typeof result === "string" && isMailingResult(result) && result !== "sent" ? mailingReasons[result] : undefined,
  ];
}
