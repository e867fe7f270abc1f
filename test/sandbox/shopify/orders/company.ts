import { isObject, type JsonObject, objectOf, textOf } from "../json.ts";

/**
 * Completes the customer, or the company with location and contact, whose tax settings hold the registration id.
 * (vendor documentation: PurchasingEntity)
 */
export function completePurchasingEntity(given: unknown, order: JsonObject): JsonObject | null {
  const customer = objectOf(order["customer"]);
  if (given === undefined) return order["customer"] ? { __typename: "Customer", ...customer } : null;
  if (!isObject(given)) return null;
  if (given["__typename"] === "Customer") return { ...customer, ...given };
  const company = companyOf(given, order);
  const contact = isObject(given["contact"]) ? given["contact"] : {};
  return {
    __typename: "PurchasingCompany",
    company,
    location: locationOf(objectOf(given["location"]), company, order),
    contact:
      given["contact"] === null
        ? null
        : { ...dated(order), customer: order["customer"], isMainContact: true, locale: "de", ...contact, company },
  };
}

const dated = (order: JsonObject): JsonObject => ({ createdAt: order["createdAt"], updatedAt: order["createdAt"] });

function companyOf(given: JsonObject, order: JsonObject): JsonObject {
  const own = objectOf(given["company"]);
  const name = textOf(own["name"]) ?? textOf(objectOf(order["billingAddress"])["company"]) ?? "Musterfirma GmbH";
  return { ...dated(order), customerSince: order["createdAt"], externalId: null, note: null, ...own, name };
}

function locationOf(given: JsonObject, company: JsonObject, order: JsonObject): JsonObject {
  const own = textOf(given["taxRegistrationId"]) ?? null;
  const taxSettings: JsonObject = {
    taxRegistrationId: own,
    taxExempt: false,
    taxExemptions: [],
    ...objectOf(given["taxSettings"]),
  };
  return {
    ...dated(order),
    name: company["name"],
    currency: order["currencyCode"],
    externalId: null,
    billingAddress: companyAddress(order["billingAddress"], company),
    shippingAddress: companyAddress(order["shippingAddress"], company),
    ...given,
    company,
    taxSettings,
    taxRegistrationId: taxSettings["taxRegistrationId"],
    taxExemptions: taxSettings["taxExemptions"],
  };
}

/** A `CompanyAddress` with what it shares with a mailing address. */
function companyAddress(address: unknown, company: JsonObject): JsonObject | null {
  if (!isObject(address)) return null;
  const { address1, address2, city, zip, province, country, phone, firstName, lastName, id } = address;
  const name = textOf(address["company"]) ?? company["name"];
  const number = String(id ?? "1").replace(/^.*\//, "");
  return {
    id: `gid://shopify/CompanyAddress/${number}`,
    address1: address1 ?? "",
    address2: address2 ?? null,
    city: city ?? null,
    zip: zip ?? null,
    province: province ?? null,
    country: country ?? null,
    countryCode: address["countryCodeV2"],
    companyName: name,
    recipient: [firstName, lastName].filter(textOf).join(" "),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    phone: phone ?? null,
  };
}
