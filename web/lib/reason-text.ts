import type { OrderRowEntry, Reason } from "#shared/api/order-record.ts";
import { isReasonCode, type ReasonCode, type ReasonSeverity } from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf } from "#shared/domain/documents/reasons/reasons.ts";
import type { ReasonKind } from "#shared/domain/documents/reasons/reasons-by-kind.ts";
import { errorTopic, helpAddress, reasonTopic } from "#shared/domain/help/topic-address.ts";
import { followsByItself, reasonWords } from "#shared/domain/order-states/reason-words.ts";
import { severityOf } from "#shared/domain/order-states/severity.ts";
import type { BadgeTone } from "../components/badge.tsx";
import { de } from "../locales/de.ts";
import { deReasons } from "../locales/de-reasons.ts";
import { pages } from "./pages.ts";
import { accessAddress, settingPage } from "./setting-page.ts";

/** A reason as a merchant reads it. */
export interface ReasonText {
  title: string;
  /** Cause and next step. */
  text: string;
  tone: BadgeTone;
  /** The page on which the setting behind it is changed, where that page exists. */
  settingPath?: string;
  /** The topic of the help about it, where it has one. */
  helpPath?: string;
}

/**
 * A document's or payment's reason, by default an invoice's. `isUnderWay`: an unfinished task goes on, perhaps with provider's
 * code.
 */
export type ReasonWithoutKind = Omit<Reason, "kind"> & { kind?: ReasonKind; isUnderWay?: boolean };

const tones: Readonly<Record<ReasonSeverity, BadgeTone>> = {
  info: "neutral",
  warning: "warning",
  critical: "critical",
};

/** Words a missing document: title, cause, next step. */
export function describeReason(given: ReasonWithoutKind): ReasonText {
  const { code, verdict, kind, details = {}, isUnderWay } = given;
  const words = reasonWords(given);
  if (verdict === "planned") return { ...words, tone: "info" };
  if (!isReasonCode(code) && isUnderWay) return { ...words, tone: "info" };
  if (!isReasonCode(code)) {
    return {
      ...words,
      tone: verdict === "failed" ? "critical" : "neutral",
      ...(Object.hasOwn(de.failures, code) ? { helpPath: helpAddress(errorTopic(code)) } : {}),
    };
  }
  const tone = verdict === "wait" ? "info" : tones[severityOf({ code, verdict })];
  const helpPath = helpAddress(reasonTopic(code));
  if (followsByItself(details)) return { ...words, tone, helpPath };
  const address = addressOf(code, reasonOf(code, kind), details);
  return { ...words, tone, settingPath: address, helpPath };
}

/** The remedy's address: the details may name a setting or an access more precisely than the table. */
function addressOf(code: ReasonCode, reason: ReturnType<typeof reasonOf>, { value }: Details): string | undefined {
  const [named] = typeof value === "string" ? value.split(", ") : [];
  if (named !== undefined && code === "MISSING_ACCESS") return accessAddress(named);
  if (named !== undefined && code === "SETTING_UNREADABLE") return settingPage(named);
  return settingPage(reason.setting, reason.settingPath);
}

/** The text of a link to a reason's address. */
export function addressText(address: string): string {
  const places: Readonly<Record<string, string>> = deReasons.places;
  return places[address.replace(/[?#].*$/, "")] ?? deReasons.setting;
}

/** The same in a list, which lacks the provider's words: the order has them, and the acts. */
export function describeRowReason(reason: NonNullable<OrderRowEntry["reason"]>): ReasonText {
  const shown = describeReason(reason);
  if (reason.verdict !== "failed" || isReasonCode(reason.code)) return shown;
  return { ...shown, text: `${shown.text} ${deReasons.retryInOrder}` };
}

/** Words a payment that is not booked: title, cause, next step. */
export function describePaymentReason({ code, verdict }: NonNullable<OrderRowEntry["paymentReason"]>): ReasonText {
  if (code === ("NOT_CONNECTED" satisfies ReasonCode)) {
    return {
      ...deReasons.paymentNotConnected,
      tone: "warning",
      settingPath: `${pages.preferences}#connection`,
      helpPath: helpAddress(reasonTopic(code)),
    };
  }
  return isReasonCode(code) ? describeReason({ code, verdict }) : { ...deReasons.paymentFailed, tone: "critical" };
}

type Details = Readonly<Record<string, unknown>>;
