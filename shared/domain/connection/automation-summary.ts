import type { DocumentKind } from "../../values/document-kind.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { DeliveryEvent, DocumentEvent } from "../preferences/choices.ts";
import { isUsuallyFinal } from "../preferences/finality.ts";
import { creationEvent } from "../preferences/invoice-moment.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { SwitchInstants } from "../preferences/switches.ts";
import type { ProviderProfile } from "../shop/shop.ts";
import { canCreateDocuments } from "./connection-issues.ts";

/** "Was passiert ab jetzt", as facts; the words belong to the screen. */
export interface AutomationSummary {
  /** Null where the kind is off. */
  invoice: InvoiceAutomation | null;
  creditNote: { since: Instant | null; result: "final" | "draft" } | null;
  deliveryNote: { since: Instant | null; event: DeliveryEvent; result: "final" | "draft"; fromDay: Day | null } | null;
  transactions: boolean;
  /** The next document and its order event; null if nothing is on or the account takes none. */
  next: { kind: DocumentKind; event: DocumentEvent } | null;
}

interface InvoiceAutomation {
  /** Orders processed from here on; null: from the moment the settings are saved. */
  since: Instant | null;
  /** The event the merchant chose, and the one at which the invoice is really made. */
  event: DocumentEvent;
  madeAt: DocumentEvent;
  result: "final" | "draft";
  /** Payment gateways whose orders are documented finally at once. */
  exceptions: readonly string[];
}

/** The documents that these settings make by themselves from now on. */
export function automationSummary(
  preferences: Preferences,
  profile: ProviderProfile | undefined,
  since: SwitchInstants,
): AutomationSummary {
  const { invoiceEvent: event, invoiceFinalize, deliveryCreate } = preferences;
  const resultOf = (kind: DocumentKind) => (isUsuallyFinal(kind, preferences) ? "final" : "draft");
  const madeAt = creationEvent(event, invoiceFinalize);
  const isInvoicing = preferences.invoiceCreate !== false;
  const canCreate = profile !== undefined && canCreateDocuments(profile);
  const next: AutomationSummary["next"] = isInvoicing
    ? { kind: "invoice", event: madeAt }
    : deliveryCreate === false
      ? null
      : { kind: "deliveryNote", event: preferences.deliveryEvent };
  return {
    invoice: isInvoicing
      ? {
          since: since.invoice ?? null,
          event,
          madeAt,
          result: resultOf("invoice"),
          exceptions: preferences.invoiceEventExceptions,
        }
      : null,
    creditNote:
      preferences.creditCreate === false ? null : { since: since.creditNote ?? null, result: resultOf("creditNote") },
    deliveryNote:
      deliveryCreate === false
        ? null
        : {
            since: since.deliveryNote ?? null,
            event: preferences.deliveryEvent,
            result: resultOf("deliveryNote"),
            fromDay: typeof deliveryCreate === "string" ? deliveryCreate : null,
          },
    transactions: preferences.transactionCreate !== false,
    next: canCreate ? next : null,
  };
}
