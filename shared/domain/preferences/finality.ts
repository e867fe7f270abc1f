import type { DocumentKind } from "../../values/document-kind.ts";
import type { Preferences } from "./preferences.ts";

/** The settings that say whether a document is finalised as it is made. */
export type FinalitySettings = Pick<
  Preferences,
  "invoiceFinalize" | "invoiceEventExceptions" | "creditFinalize" | "deliveryFinalize"
>;

/** What settings of finality look at in an order. */
export interface FinalityFacts {
  readonly gateways: readonly string[];
}

/** Whether the order was paid by a gateway whose invoices are made at once, and finally. */
export const isPaidByException = (
  { gateways }: FinalityFacts,
  { invoiceEventExceptions }: Pick<FinalitySettings, "invoiceEventExceptions">,
): boolean => gateways.some((gateway) => invoiceEventExceptions.includes(gateway));

/**
 * Whether a document of this kind is final when it is made; a draft otherwise. The one place where settings decide this: rules,
 * contents, the summary of the automation and the dialogs ask here.
 */
export function isMadeFinal(kind: DocumentKind, order: FinalityFacts, settings: FinalitySettings): boolean {
  switch (kind) {
    case "invoice":
      return settings.invoiceFinalize !== false || isPaidByException(order, settings);
    case "creditNote":
      return settings.creditFinalize;
    case "deliveryNote":
      return settings.deliveryFinalize;
  }
}
