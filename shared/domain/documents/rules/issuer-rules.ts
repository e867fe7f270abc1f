import type { Address, Order, OrderFulfillment } from "../../orders/order.ts";
import { firstMatchingTag } from "../../preferences/tags.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { missingAccess } from "../facts/missing-access.ts";
import { taxPlaceOf } from "../tax/tax-region.ts";
import type { Rule, RuleViolation } from "./rule.ts";

type Issued = Pick<DecisionInput, "order" | "preferences">;

/** Sources, and apps that sell in their own name, for which the merchant wants no document: they issue invoices themselves. */
const sourceRule: Rule = {
  name: "source",
  setting: "skipSources",
  datum: ({ order }) => order.sourceName,
  violation: skippedSource,
};

export function skippedSource({ order, preferences }: Issued): RuleViolation | undefined {
  const names = [order.sourceName, order.merchantOfRecord].filter((name) => name !== undefined);
  const source = firstMatchingTag(names, preferences.skipSources);
  return source === undefined ? undefined : { verdict: "skip", code: "SKIP_SOURCE", details: { value: source } };
}

/** An invoice names the one who supplies: the legal entity whose account is connected, by default the shop's primary one. */
const entityRule: Rule = {
  name: "business-entity",
  setting: "businessEntity",
  datum: ({ order }) => order.businessEntity?.name,
  violation: otherEntity,
};

export function otherEntity({ order: { businessEntity: entity }, preferences }: Issued): RuleViolation | undefined {
  const own = preferences.businessEntity.trim().toLowerCase();
  const isOwn = own === "" ? entity?.isPrimary : entity?.name.trim().toLowerCase() === own;
  return entity === undefined || isOwn
    ? undefined
    : { verdict: "hold", code: "OTHER_BUSINESS_ENTITY", details: { value: entity.name } };
}

/** A merchant of record other than the shop owes the tax and the invoice (§ 14c UStG). */
const merchantOfRecordRule: Rule = {
  name: "merchant-of-record",
  datum: ({ order }) => order.merchantOfRecord,
  violation: otherMerchantOfRecord,
};

export function otherMerchantOfRecord({ order: { merchantOfRecord } }: Issued): RuleViolation | undefined {
  return merchantOfRecord === undefined
    ? undefined
    : { verdict: "hold", code: "OTHER_MERCHANT_OF_RECORD", details: { value: merchantOfRecord } };
}

/** Goods are supplied where their transport begins (§ 3 Abs. 6 UStG): outside Germany it is another state's tax. */
const originRule: Rule = {
  name: "origin",
  setting: "germanLocations",
  datum: ({ order }) => originDatum(order),
  violation: (input) => {
    const value = foreignOrigin(input);
    return value === undefined ? undefined : { verdict: "hold", code: "SENT_FROM_ABROAD", details: { value } };
  },
};

/** The questions whose supply it is, and where it begins: no press overrides them. */
export const firmIssuerRules: readonly Rule[] = [entityRule, merchantOfRecordRule, originRule];
/** The same after the merchant's own list of sources. */
export const issuerRules: readonly Rule[] = [sourceRule, ...firmIssuerRules];
/** The same about one parcel alone: where another one begins is no matter of its delivery note. */
export const parcelIssuerRules = (parcel: OrderFulfillment): readonly Rule[] => {
  const ofParcel = (input: DecisionInput) => ({ ...input, order: { ...input.order, fulfillments: [parcel] } });
  return issuerRules.map((rule) => ({ ...rule, violation: (input) => rule.violation(ofParcel(input)) }));
};

/** The first location of a parcel that is not in Germany, by its address and by the merchant's answer. */
export function foreignOrigin({ order, preferences }: Issued): string | undefined {
  if (!order.lines.some(({ requiresShipping, giftCard }) => requiresShipping && !giftCard)) return undefined;
  const labels = parcelsOf(order).flatMap(({ origin }) =>
    origin === undefined || taxPlaceOf(origin.address).region === "germany" ? [] : [labelOf(origin)],
  );
  return labels.find((label) => firstMatchingTag([label], preferences.germanLocations) === undefined);
}

const givenUp: ReadonlySet<string> = new Set(["CANCELLED", "ERROR", "FAILURE"]);
const parcelsOf = ({ fulfillments }: Order): readonly OrderFulfillment[] =>
  fulfillments.filter(({ status }) => !givenUp.has(status));

/** A location by its name, else by what its address says. */
function labelOf({ name, address }: NonNullable<OrderFulfillment["origin"]>): string {
  return name ?? addressLabel(address);
}

const addressLabel = ({ countryCode, zip, city }: Address): string =>
  [countryCode, zip, city].filter((part) => part !== undefined).join(" ");

/** `Lager Wien`, or which access would tell where parcels begin. */
function originDatum(order: Order): string | undefined {
  const known = parcelsOf(order).flatMap(({ origin }) => (origin === undefined ? [] : [labelOf(origin)]));
  if (known.length > 0) return [...new Set(known)].join(", ");
  const access = parcelsOf(order).length === 0 ? undefined : missingAccess(order, "read_locations");
  return access === undefined ? undefined : `unbekannt ohne Zugriff auf ${access}`;
}
