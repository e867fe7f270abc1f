import type { DocumentKind } from "../../values/document-kind.ts";
import type { PreferenceName, Preferences } from "./preferences.ts";

/** The order's facts for settings of finality. */
export interface FinalityFacts {
  readonly gateways: readonly string[];
  readonly tags: readonly string[];
}

/** A setting that decides about single orders, whatever holds for all others. */
interface FinalityException {
  readonly kind: DocumentKind;
  readonly setting: PreferenceName;
  /** It makes the document final; else a draft. */
  readonly isFinal: boolean;
  /** The finding in the order; undefined if it does not apply. */
  found(order: FinalityFacts, settings: Preferences): string | undefined;
}

/** Exceptions, of which the first that applies decides. Trace and dialogs follow from a row. */
const exceptions: readonly FinalityException[] = [
  { kind: "invoice", setting: "invoiceEventExceptions", isFinal: true, found: gatewayAtOnce },
];

/** A document's finality when it is made; `exception`: the ground in this order alone. */
interface Finality {
  readonly isFinal: boolean;
  readonly exception?: { readonly setting: PreferenceName; readonly found: string };
}

/** The one place where settings decide this: rules, contents, traces and answers ask here. */
export function finalityOf(kind: DocumentKind, order: FinalityFacts, settings: Preferences): Finality {
  for (const { setting, isFinal, ...exception } of exceptions) {
    const found = exception.kind === kind ? exception.found(order, settings) : undefined;
    if (found !== undefined) return { isFinal, exception: { setting, found } };
  }
  return { isFinal: isUsuallyFinal(kind, settings) };
}

export const isMadeFinal = (kind: DocumentKind, order: FinalityFacts, settings: Preferences): boolean =>
  finalityOf(kind, order, settings).isFinal;

/** Documents of this kind are final without an exception. */
export function isUsuallyFinal(
  kind: DocumentKind,
  settings: Pick<Preferences, "invoiceFinalize" | "creditFinalize" | "deliveryFinalize">,
): boolean {
  switch (kind) {
    case "invoice":
      return settings.invoiceFinalize !== false;
    case "creditNote":
      return settings.creditFinalize;
    case "deliveryNote":
      return settings.deliveryFinalize;
  }
}

/** The gateway of the order whose invoices are made at once. */
export function gatewayAtOnce(
  { gateways }: Pick<FinalityFacts, "gateways">,
  { invoiceEventExceptions }: Pick<Preferences, "invoiceEventExceptions">,
): string | undefined {
  return gateways.find((gateway) => invoiceEventExceptions.includes(gateway));
}
