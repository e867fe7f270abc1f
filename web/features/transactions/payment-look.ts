import type { PaymentEntry } from "#shared/api/transactions.ts";
import { atGateway } from "../../lib/gateway-setting.ts";
import { describeReason, type ReasonText } from "../../lib/reason-text.ts";
import { dePayments } from "../../locales/de-payments.ts";

const verdicts = { waiting: "wait", skipped: "skip", held: "hold", failed: "failed" } as const;

/** The state of a payment's booking, with the remedy for a stuck one. */
export function paymentLook({ state, code, message, account, hintedDocument, gateway }: PaymentEntry): ReasonText {
  switch (state) {
    case "booked": {
      const { title, text } = dePayments.booked;
      const parts = [text(account ?? ""), hintedDocument === null ? undefined : dePayments.hinted];
      return { title, text: parts.filter((part) => part !== undefined).join(" "), tone: "success" };
    }
    case "planned":
      return code === null
        ? { ...dePayments.planned, tone: "info" }
        : describeReason({ code, verdict: "wait", kind: "transaction", details: said(message), isUnderWay: true });
    case "sending":
      return { ...dePayments.sending, tone: "info" };
    case "off":
      return { ...dePayments.off, tone: "neutral" };
    default: {
      const reason = describeReason({
        code: code ?? state,
        verdict: verdicts[state],
        kind: "transaction",
        details: said(message),
      });
      const settingPath = atGateway(reason.settingPath, gateway);
      return settingPath === undefined ? reason : { ...reason, settingPath };
    }
  }
}

const said = (message: string | null): Record<string, unknown> =>
  message === null ? {} : { message: dePayments.provider(message) };
