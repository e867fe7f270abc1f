import { germany, isCountryCode } from "#shared/values/countries.ts";
import { germanAmount } from "#shared/values/money.ts";
import {
  invoiceAddressOf,
  isAnonymousPosOrder,
  isCompleteAddress,
  isShippingStandIn,
  missingAddressParts,
  recipientOf,
  smallAmountCents,
} from "../../contacts/recipient.ts";
import type { Order } from "../../orders/order.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import type { DocumentEvent } from "../../preferences/choices.ts";
import { gatewayAtOnce, isMadeFinal } from "../../preferences/finality.ts";
import { isAsBefore } from "../../preferences/papers.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { traceStep } from "../decision/trace.ts";
import { isUnsent } from "../facts/dates.ts";
import { mainGateway } from "../facts/main-gateway.ts";
import type { DocumentContent } from "../paper/content.ts";
import { placeOfSupply } from "../tax/tax-region.ts";
import type { Rule, RuleViolation } from "./rule.ts";

export const invoiceSwitchRule: Rule = {
  name: "switch",
  setting: "invoiceCreate",
  violation: ({ preferences, context }) =>
    preferences.invoiceCreate === false || context.since.invoice === undefined
      ? { verdict: "skip", code: "DISABLED_INVOICE_CREATE" }
      : undefined,
};

/** From now on: orders processed before the switch are documented by import or by hand only. */
export const fromNowOnRule: Rule = {
  name: "from-now-on",
  setting: "invoiceCreate",
  datum: ({ order }) => order.processedAt,
  violation: ({ order, context }) =>
    order.processedAt < (context.since.invoice ?? context.now) ? { verdict: "skip", code: "BEFORE_SWITCH" } : undefined,
};

/** The moment of an invoice: a draft's event, or the later of both events for a final one. */
interface InvoiceTiming {
  /** The event still waited for; undefined when the time has come. */
  waitsFor?: DocumentEvent;
  finalize: boolean;
}

/** The provider's interface cannot finalise later, so a document to be finalised at an event is made at that event. */
export function invoiceTiming(order: Order, preferences: Preferences): InvoiceTiming {
  const finalize = isMadeFinal("invoice", order, preferences);
  const reached = milestonesOf(order);
  const missing = invoiceEvents(order, preferences).filter((event) => !reached[event]);
  const [first] = missing;
  if (first === undefined) return { finalize };
  return { finalize, waitsFor: missing.every((event) => event === first) ? first : "completed" };
}

/** The events at which an invoice is made: all of them have to have come. */
export function invoiceEvents(order: Order, preferences: Preferences): DocumentEvent[] {
  if (gatewayAtOnce(order, preferences) !== undefined) return ["created"];
  const { invoiceEvent, invoiceFinalize } = preferences;
  const isDraft = !isMadeFinal("invoice", order, preferences) || invoiceFinalize === false;
  return isDraft ? [invoiceEvent] : [invoiceEvent, invoiceFinalize];
}

export const timingRule: Rule = {
  name: "timing",
  setting: "invoiceEvent",
  datum: ({ order }) => mainGateway(order),
  violation: ({ order, preferences, context }) => {
    const { waitsFor } = invoiceTiming(order, preferences);
    if (waitsFor !== undefined) return { verdict: "wait", code: "WAIT", details: { event: waitsFor } };
    // Nothing says when it was supplied; on request it counts as supplied when it was ordered.
    return context.isSupplyHeld ? { verdict: "hold", code: "IMPORT_WITHOUT_PARCEL" } : undefined;
  },
};

/** An intra-community supply's invoice waits until the goods leave: only then is it tax-free (§ 6a UStG). */
export const awaitsShipment = (
  order: Order,
  preferences: Preferences,
  { taxType }: Pick<DocumentContent, "taxType">,
): boolean => taxType === "intraCommunitySupply" && isUnsent(order) && !isAsBefore(preferences, "days");

export const waitForShipment: RuleViolation = { verdict: "wait", code: "WAIT", details: { event: "fulfilled" } };
export const shipmentStep = traceStep("timing", "wait", undefined, "innergemeinschaftliche Lieferung");

export const connectionRule: Rule = {
  name: "connection",
  violation: ({ context, profile }) =>
    context.connected && profile !== undefined ? undefined : { verdict: "hold", code: "NOT_CONNECTED" },
};

/** Every invoice needs a name and an address, except small ones inside Germany (§ 33 UStDV; L3, L4). */
export const recipientRule: Rule = {
  name: "recipient",
  datum: ({ order }) => recipientDatum(order),
  violation: ({ order }) => {
    const address = invoiceAddressOf(order);
    if (address?.countryCode !== undefined && !isCountryCode(address.countryCode)) {
      return { verdict: "hold", code: "UNKNOWN_COUNTRY", details: { value: address.countryCode.slice(0, 10) } };
    }
    const recipient = recipientOf(order);
    if (recipient === undefined && !isAnonymousPosOrder(order)) return { verdict: "hold", code: "MISSING_CUSTOMER" };
    const missing = missingAddressParts(recipient?.address);
    if (missing.length === 0 || isShortForm(order)) return undefined;
    const lacksCountryAlone = missing.includes("Land") && isShortForm(inGermany(order));
    const value = lacksCountryAlone ? "Land" : missing.join(", ");
    return { verdict: "hold", code: "MISSING_ADDRESS", details: { value } };
  },
};

/** Up to 250 € in Germany an invoice needs no address (§ 33 UStDV). */
export function isShortForm(order: Order): boolean {
  return order.totals.totalCents <= smallAmountCents && placeOfSupply(order).region === "germany";
}

/** The order as it would be with a German buyer. */
const inGermany = (order: Order): Order => ({
  ...order,
  billingAddress: { ...invoiceAddressOf(order), countryCode: germany },
});

/** `119,00 €, Lieferadresse steht für die Rechnungsadresse` */
function recipientDatum(order: Order): string {
  const parts = [germanAmount(order.totals.totalCents)];
  if (isShippingStandIn(order)) parts.push("Lieferadresse steht für die Rechnungsadresse");
  else if (!isCompleteAddress(invoiceAddressOf(order)) && isShortForm(order))
    parts.push("Kleinbetragsrechnung ohne Anschrift (§ 33 UStDV)");
  return parts.join(", ");
}

/** Amounts are whole cents; anything else was not read as the platform sent it. */
export const positionsRule: Rule = {
  name: "positions",
  violation: ({ order }) => {
    const line = order.lines.find(({ totalCents }) => !Number.isSafeInteger(totalCents));
    return line === undefined && Number.isSafeInteger(order.totals.totalCents)
      ? undefined
      : { verdict: "hold", code: "UNSUPPORTED_ORDER_FEATURE", details: { value: "amount_precision" } };
  },
};

/** The country a document is addressed to, Germany where it names none. */
export function recipientCountry(order: Order): string {
  return invoiceAddressOf(order)?.countryCode ?? germany;
}
