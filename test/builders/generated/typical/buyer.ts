import type { Address, Order, OrderCustomer } from "#shared/domain/orders/order.ts";
import type { BasisPoints } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import { anAddress } from "../../orders.ts";
import type { Random } from "../random.ts";
import type { Tariff } from "./basket.ts";
import { austrianBasicFood, businesses, memberStateNamed, memberStateOf, thirdCountries } from "./countries.ts";
import { mix } from "./mix.ts";
import { perMille, type TypicalShop } from "./shop.ts";

/** The declaration that the order's documents must make. */
export interface Declared {
  /** `taxed`: the charged tax, as gross or net amounts. */
  as: "taxed" | "intraCommunitySupply" | "thirdPartyCountryDelivery";
  /** Tax of the destination. */
  isOneStop?: boolean;
}

/** A buyer with country and rates. */
export interface Buyer {
  tariff: Tariff;
  fields: Partial<Omit<Order, "totals">>;
  /** Undefined where only the merchant can decide: a document would be a guess. */
  declared: Declared | undefined;
  isFetched?: boolean;
  isFile?: boolean;
  hasDuties?: boolean;
}

const taxed: Declared = { as: "taxed" };

/** The buyer of an order on a day. */
export function buyerOf(random: Random, shop: TypicalShop, day: Day): Buyer {
  const roll = random.below(1000);
  if (roll < mix.euBusinesses) return business(random, shop);
  if (roll < mix.euBusinesses + mix.euConsumers) return consumerAbroad(random, shop, day);
  if (roll < mix.euBusinesses + mix.euConsumers + mix.thirdCountries) return thirdCountry(random, shop);
  return atHome(random, shop);
}

const rates = (shop: TypicalShop, standard: BasisPoints, reduced: BasisPoints): Tariff["rateOf"] => {
  if (shop.goods === "standard") return () => standard;
  return shop.goods === "reduced" ? () => reduced : (random) => (random.chance(50) ? standard : reduced);
};

function tariffOf(shop: TypicalShop, rateOf: Tariff["rateOf"], standard: BasisPoints, isTaxed = true): Tariff {
  const tags = [shop.reducedGoods === "food" ? "lebensmittel" : "buch"];
  return {
    rateOf,
    standard,
    isTaxed,
    taxesIncluded: shop.taxesIncluded,
    ...(shop.readsProducts ? { reducedTags: tags } : {}),
  };
}

const homeTariff = (shop: TypicalShop, isTaxed = true): Tariff => tariffOf(shop, rates(shop, 1900, 700), 1900, isTaxed);

const customerOf = (address: Address, fields: Partial<OrderCustomer> = {}): OrderCustomer => ({
  id: "7001",
  email: "inge@example.org",
  ...(address.firstName === undefined ? {} : { firstName: address.firstName }),
  ...(address.lastName === undefined ? {} : { lastName: address.lastName }),
  tags: [],
  ...fields,
});

/** Without the access to customers the app sees no customer. */
function party(shop: TypicalShop, address: Address, customer: Partial<OrderCustomer> = {}): Partial<Order> {
  return {
    billingAddress: address,
    shippingAddress: address,
    customer: shop.readsCustomers ? customerOf(address, customer) : undefined,
  } as Partial<Order>;
}

function atHome(random: Random, shop: TypicalShop): Buyer {
  const whole = anAddress(perMille(random, mix.companies) ? { company: "Kontor Nord GmbH" } : {});
  const tariff = homeTariff(shop, !shop.isUntaxed);
  const declared = shop.isUntaxed ? undefined : taxed;
  const base = { tariff, declared, fields: party(shop, whole) };
  if (perMille(random, mix.tills)) {
    return {
      ...base,
      isFetched: true,
      fields: { ...base.fields, sourceName: "pos", shippingAddress: undefined } as Buyer["fields"],
    };
  }
  if (perMille(random, mix.fetched)) return fetchedBy(random, shop, base);
  if (perMille(random, mix.filesOnly)) {
    return { ...base, isFile: true, fields: { ...base.fields, shippingAddress: undefined } as Buyer["fields"] };
  }
  return withGaps(random, base, whole);
}

/** The customer fetches the order at the shop: German tax for every buyer. Half of these orders carry the pick-up. */
function fetchedBy(random: Random, shop: TypicalShop, base: Buyer): Buyer {
  const foreign = random.oneOf([
    anAddress({ countryCode: "AT", zip: "6020", city: "Innsbruck" }),
    anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" }),
  ]);
  const billing = perMille(random, mix.fetchedByForeigners) ? foreign : anAddress();
  const isTold = random.chance(50);
  const fields = { ...party(shop, billing), shippingAddress: undefined, ...(isTold ? { pickUp: true } : {}) };
  return { ...base, isFetched: true, fields: fields as Buyer["fields"] };
}

/** Leaves out parts of the addresses, as wallets, telephone orders and drafts do. */
function withGaps(random: Random, base: Buyer, whole: Address): Buyer {
  const { street: _street, city: _city, zip: _zip, ...named } = whole;
  const { firstName: _first, lastName: _last, company: _company, ...nowhere } = named;
  const { fields } = base;
  switch (gapOf(random)) {
    case "billedWithoutStreet":
      return { ...base, fields: { ...fields, billingAddress: named } };
    case "noBilling":
      return { ...base, fields: { ...fields, billingAddress: undefined } as Buyer["fields"] };
    case "noStreet":
      return { ...base, fields: { ...fields, billingAddress: named, shippingAddress: named } };
    case "noName": {
      const nobody = { ...fields, billingAddress: nowhere, shippingAddress: nowhere, customer: undefined };
      return { ...base, declared: undefined, fields: nobody as Buyer["fields"] };
    }
    case "giftsAbroad":
      return { ...base, fields: { ...fields, billingAddress: swissGiver() } };
    default:
      return base;
  }
}

const gaps = ["billedWithoutStreet", "noBilling", "noStreet", "noName", "giftsAbroad"] as const;

function gapOf(random: Random): (typeof gaps)[number] | undefined {
  let roll = random.below(1000);
  for (const gap of gaps) {
    if (roll < mix[gap]) return gap;
    roll -= mix[gap];
  }
  return undefined;
}

/** Address of a customer abroad who sends a present to Germany. */
const swissGiver = (): Address => anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" });

function consumerAbroad(random: Random, shop: TypicalShop, day: Day): Buyer {
  const state = memberStateOf(random);
  const address = anAddress({ countryCode: state.country, zip: state.zip, city: state.city });
  const isFile = perMille(random, mix.filesOnly);
  const fields = party(shop, address);
  const sent = (isFile ? { ...fields, shippingAddress: undefined } : fields) as Buyer["fields"];
  if (!shop.isInOneStop) return { tariff: homeTariff(shop), fields: sent, declared: taxed, isFile };
  const reduced = state[shop.reducedGoods];
  const isBasicFood = state.country === "AT" && shop.reducedGoods === "food" && day >= austrianBasicFood.since;
  const reducedOf = (choice: Random) => (isBasicFood && choice.chance(40) ? austrianBasicFood.rate : reduced);
  const rateOf = (choice: Random) => {
    const isReduced = shop.goods === "reduced" || (shop.goods === "mixed" && choice.chance(50));
    return isReduced ? reducedOf(choice) : state.standard;
  };
  return {
    tariff: tariffOf(shop, rateOf, state.standard),
    fields: sent,
    declared: shop.isMismatched ? undefined : { as: "taxed", isOneStop: true },
    isFile,
  };
}

/** A business in another member state. A roll of 1,000 chooses its VAT id's field; the highest have none. */
function business(random: Random, shop: TypicalShop): Buyer {
  const [country, vatId, zip, city] = random.oneOf(businesses);
  const address = anAddress({ company: "Kontor Nord", countryCode: country, zip, city });
  const isUntaxed = perMille(random, mix.untaxedBusinesses);
  const roll = random.below(1000);
  const untaxed = tariffOf(shop, () => 0, 0, false);
  const inOneStop = shop.isInOneStop && !isUntaxed;
  const { standard } = memberStateNamed(country);
  const tariff = isUntaxed ? untaxed : inOneStop ? tariffOf(shop, () => standard, standard) : homeTariff(shop);
  const place = placeOfId(roll, vatId, address, shop);
  const isKnown = place !== undefined;
  const declared = declaredOf(isUntaxed, inOneStop, isKnown);
  return {
    tariff,
    fields: { ...party(shop, address), ...(isUntaxed ? { taxExempt: true } : {}), ...place },
    declared,
  };
}

/** Without a VAT id a consumer; with one, the destination's tax makes neither a distance sale nor an untaxed supply. */
function declaredOf(isUntaxed: boolean, inOneStop: boolean, isKnown: boolean): Declared | undefined {
  if (isUntaxed) return isKnown ? { as: "intraCommunitySupply" } : undefined;
  if (!inOneStop) return taxed;
  return isKnown ? undefined : { as: "taxed", isOneStop: true };
}

/** The order fields that carry a buyer's VAT id; undefined where the app cannot read one. */
function placeOfId(
  roll: number,
  vatId: string,
  address: Address,
  shop: TypicalShop,
): Partial<Omit<Order, "totals">> | undefined {
  if (roll < 250) return { company: { name: "Kontor Nord", taxId: vatId } };
  if (roll < 450) return shop.readsCustomers ? { customer: customerOf(address, { taxId: vatId }) } : undefined;
  if (roll < 650) {
    const named = { ...address, company: `Kontor Nord ${vatId}` };
    return { billingAddress: named, shippingAddress: address };
  }
  if (roll < 850) return { attributes: [{ key: "USt-IdNr.", value: vatId }] };
  return roll < 950 ? { note: `USt-ID ${vatId}` } : undefined;
}

function thirdCountry(random: Random, shop: TypicalShop): Buyer {
  const [country, zip, city] = random.oneOf(thirdCountries);
  const address = anAddress({ countryCode: country, zip, city });
  const isTaxed = perMille(random, mix.taxedExports);
  const isForeign = country === "CH" && perMille(random, mix.foreignCurrency);
  return {
    tariff: isTaxed ? homeTariff(shop) : tariffOf(shop, () => 0, 0, false),
    fields: {
      ...party(shop, address),
      ...(isForeign ? { presentmentCurrency: "CHF" } : {}),
    },
    declared: isTaxed ? undefined : { as: "thirdPartyCountryDelivery" },
    hasDuties: !isTaxed && perMille(random, mix.prepaidDuties),
  };
}
