import { isObject, type JsonObject, objectOf, textOf } from "../json.ts";

/** The default when a caller leaves out the customer and both addresses; `null` means "there is none". */
const SOMEBODY = { firstName: "Erika", lastName: "Mustermann", email: "erika.mustermann@example.com" };
const SOMEWHERE = { address1: "Musterstraße 1", zip: "10115", city: "Berlin", country: "Germany", countryCodeV2: "DE" };

/** Fills in a valid customer and addresses, one for both; point-of-sale orders have no customer by default. */
export function fillParties(given: JsonObject): JsonObject {
  const isAnonymous = given["sourceName"] === "pos";
  const shippingAddress = given["shippingAddress"] === undefined ? given["billingAddress"] : given["shippingAddress"];
  const knownAddress = isObject(given["billingAddress"]) ? given["billingAddress"] : shippingAddress;
  const customer =
    given["customer"] === undefined ? (isAnonymous ? null : someCustomer(given, knownAddress)) : given["customer"];
  const fallback = isAnonymous ? null : someAddress(objectOf(customer));
  const billingAddress =
    given["billingAddress"] === undefined ? (shippingAddress ?? fallback) : given["billingAddress"];
  const filledShipping = shippingAddress === undefined ? billingAddress : shippingAddress;
  const email = given["email"] === undefined ? (emailOf(customer) ?? null) : given["email"];
  return { ...given, customer, billingAddress, shippingAddress: filledShipping, email };
}

function someCustomer(given: JsonObject, address: unknown): JsonObject {
  const { firstName, lastName } = objectOf(address);
  const name = textOf(lastName)
    ? { firstName, lastName }
    : { firstName: SOMEBODY.firstName, lastName: SOMEBODY.lastName };
  const email = given["email"] === undefined ? SOMEBODY.email : given["email"];
  return { ...name, email };
}

function someAddress(customer: JsonObject): JsonObject {
  const { firstName = SOMEBODY.firstName, lastName = SOMEBODY.lastName } = customer;
  return { ...SOMEWHERE, firstName, lastName };
}

const emailOf = (customer: unknown) =>
  textOf(objectOf(objectOf(customer)["defaultEmailAddress"])["emailAddress"]) ?? textOf(objectOf(customer)["email"]);

const fullName = (person: JsonObject) => [person["firstName"], person["lastName"]].filter(textOf).join(" ");

/** Completes a customer (vendor documentation: object Customer). */
export function completeCustomer(given: unknown, order: JsonObject): JsonObject | null {
  if (!isObject(given)) return null;
  const email = emailOf(given) ?? null;
  return {
    firstName: null,
    lastName: null,
    displayName: fullName(given) || (email ?? ""),
    email,
    defaultEmailAddress:
      email === null ? null : { emailAddress: email, marketingState: "NOT_SUBSCRIBED", validFormat: true },
    phone: null,
    locale: "de",
    numberOfOrders: "1",
    state: "DISABLED",
    tags: [],
    taxExempt: false,
    taxSettings: { taxId: null },
    verifiedEmail: true,
    defaultAddress: order["billingAddress"] ?? order["shippingAddress"] ?? null,
    createdAt: order["createdAt"],
    updatedAt: order["createdAt"],
    ...given,
    legacyResourceId: String(given["id"]).replace(/^.*\//, ""),
  };
}

/** Completes a mailing address (vendor documentation: object MailingAddress). */
export function completeAddress(given: unknown): JsonObject | null {
  if (!isObject(given)) return null;
  const countryCode = textOf(given["countryCodeV2"]) ?? textOf(given["countryCode"]) ?? null;
  const country = textOf(given["country"]) ?? (countryCode === null ? null : englishCountryName(countryCode));
  const address = { ...given, country, countryCode, countryCodeV2: countryCode };
  const name = textOf(given["name"]) ?? (fullName(given) || null);
  const lines = [
    name,
    given["company"],
    given["address1"],
    given["address2"],
    `${given["zip"] ?? ""} ${given["city"] ?? ""}`,
    country,
  ];
  return {
    formattedArea: [given["city"], country].filter(textOf).join(", "),
    formatted: ({ withName = false, withCompany = true }: { withName?: boolean; withCompany?: boolean }) =>
      lines
        .filter((line, index) => textOf(line) && (index !== 0 || withName) && (index !== 1 || withCompany))
        .map(String),
    ...address,
    name,
  };
}

function englishCountryName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region", fallback: "code" }).of(code) ?? code;
}
