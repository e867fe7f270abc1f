import { failureMessages } from "../../failure-messages.ts";
import { money } from "../../values/german.ts";
import { isReasonCode } from "../documents/reasons/reason-codes.ts";
import { reasonWordTexts } from "../documents/reasons/reason-word-texts.ts";
import { reasonOf } from "../documents/reasons/reasons.ts";
import type { ReasonKind } from "../documents/reasons/reasons-by-kind.ts";
import { waitTexts } from "../documents/reasons/wait-texts.ts";
import { addressLacks } from "./what-lacks.ts";

/** An order's reason by its code. `isUnderWay`: the reason delays a task that goes on by itself. */
interface WordedReason {
  code: string;
  verdict: "wait" | "skip" | "hold" | "planned" | "failed";
  /** Without a kind it reads as that of an invoice. */
  kind?: ReasonKind;
  details?: Details;
  isUnderWay?: boolean;
}

type Details = Readonly<Record<string, unknown>>;

/** Title, cause and next step of a missing document, as a merchant reads them. */
export function reasonWords({ code, verdict, kind, details = {}, isUnderWay }: WordedReason): {
  title: string;
  text: string;
} {
  const { planned, retrying, bookingFailed, failed, unknown } = reasonWordTexts;
  if (verdict === "planned") return planned;
  if (!isReasonCode(code) && isUnderWay) {
    return { title: retrying.title, text: [retrying.text, messageOf(details) ?? []].flat().join(" ") };
  }
  if (!isReasonCode(code)) {
    const refused = kind === "transaction" ? bookingFailed : failed;
    const { title, text } = verdict === "failed" ? refused : unknown;
    const message = messageOf(details) ?? (verdict === "failed" ? refusalText(code) : `(${code})`);
    return { title, text: `${text} ${message}` };
  }
  const reason = reasonOf(code, kind);
  const awaited = code === "WAIT" ? waitText(details) : undefined;
  if (awaited !== undefined) {
    const text = followsByItself(details) ? reasonWordTexts.follows : reason.remedy;
    return { title: awaited.replace(/\.$/, ""), text };
  }
  if (followsByItself(details)) return { title: reason.title, text: followText(details) };
  // a title that names the gap tells the cause
  const lacks = addressLacks({ code, details });
  const cause = lacks === undefined ? reason.cause : undefined;
  const parts = [cause, waitText(details), sumsText(details), messageOf(details), reason.remedy];
  return { title: lacks ?? reason.title, text: parts.filter((part) => part !== undefined).join(" ") };
}

/** A refusal by its code alone: one of ours in words, the provider's own by its name. */
function refusalText(code: string): string {
  const failures: Readonly<Record<string, string>> = failureMessages;
  return failures[code] ?? reasonWordTexts.provider(code);
}

/** The provider's message. */
function messageOf({ message }: Details): string | undefined {
  return typeof message === "string" && message !== "" ? message : undefined;
}

/** Both sums and what lies between them, where the reason is that they differ. */
export function sumsText({ documentCents, orderCents }: Details): string | undefined {
  if (typeof documentCents !== "number" || typeof orderCents !== "number") return undefined;
  if (documentCents === orderCents) return undefined;
  const difference = money(Math.abs(documentCents - orderCents) / 100);
  return reasonWordTexts.sums(money(documentCents / 100), money(orderCents / 100), difference);
}

/** The document follows another or a payment, without a setting for its time. */
export const followsByItself = ({ event }: Details): boolean => event === "invoice" || event === "refund";

/** The awaited event of such a document; the merchant need not act. */
export const followText = (details: Details): string => `${waitText(details) ?? ""} ${reasonWordTexts.follows}`.trim();

/** The awaited event. */
export function waitText({ event }: Details): string | undefined {
  return typeof event === "string" && Object.hasOwn(waitTexts, event) ? waitTexts[event] : undefined;
}
