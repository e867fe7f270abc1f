import { allocate } from "#test/builders/generated/platform-rounding.ts";
import type { JsonObject } from "../../json.ts";
import { allocation, type NewLine, readLine, taxLinesOf } from "../form/line.ts";
import { readAddress, readEmail } from "../form/party.ts";
import { type Errors, type Fields, type FormReader, readForm } from "../form/read.ts";
import { readTags } from "../form/tags.ts";
import { moneyOf } from "../format.ts";
import { GATEWAYS, TAX_RATES } from "../words.ts";

export const PAYMENTS = {
  paid: "Bezahlt",
  pending: "Noch nicht bezahlt",
  authorized: "Autorisiert",
  part: "Teilweise bezahlt",
} as const;

export const PRICES = { gross: "Brutto (Steuer enthalten)", net: "Netto (Steuer kommt dazu)" } as const;
export const SOURCES = { web: "Onlineshop", pos: "Kasse (POS)" } as const;

/** As many lines as a form may have. */
const MAX_LINES = 50;

/** The number of the form's lines. */
export function lineCount(fields: Fields): number {
  const count = Number(fields["lines"] ?? 1);
  return Number.isInteger(count) && count >= 1 && count <= MAX_LINES ? count : 1;
}

export const linePrefix = (place: number): string => `line.${place}`;

/** The fields after one line was added or taken out; the lines behind it move up. */
export function withLines(fields: Fields, act: string): Fields {
  const count = lineCount(fields);
  if (act === "add") return { ...fields, lines: String(Math.min(MAX_LINES, count + 1)) };
  const removed = Number(/^remove\.(\d+)$/.exec(act)?.[1] ?? count);
  if (count === 1 || removed >= count) return fields;
  const moved = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const [, place, rest] = /^line\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (place === undefined) return [[name, value]];
    const from = Number(place);
    if (from === removed) return [];
    return [[from > removed ? `${linePrefix(from - 1)}.${rest}` : name, value]];
  });
  return { ...Object.fromEntries(moved), lines: String(count - 1) };
}

/** Lines with their own discounts and their share of the order's, as the platform allocates them. */
function discounted(form: FormReader, lines: readonly NewLine[], isComplete: boolean): JsonObject[] {
  const bases = lines.map(({ line, totalCents, discountCents }) =>
    line["isGiftCard"] === true ? 0 : totalCents - discountCents,
  );
  const most = bases.reduce((total, base) => total + base, 0);
  const tooMuch = "Der Rabatt ist höher als der Wert der Artikel.";
  const wholeCents = form.cents("orderDiscount", isComplete ? { most, tooMuch } : {}) ?? 0;
  const title = form.text("orderDiscountTitle", { max: 100 }) || "Rabatt";
  const shares = wholeCents > 0 && most > 0 ? allocate(wholeCents, bases) : [];
  return lines.map(({ line, discountCents }, place) => {
    const share = shares[place] ?? 0;
    const discountAllocations = [
      ...(discountCents > 0 ? [allocation(discountCents, place + 1, "Positionsrabatt", false)] : []),
      ...(share > 0 ? [allocation(share, 0, title, true)] : []),
    ];
    return { ...line, discountAllocations };
  });
}

function shippingOf(form: FormReader): JsonObject[] {
  const price = form.cents("shippingPrice");
  const title = form.text("shippingTitle", { max: 100 }) || "Standardversand";
  const rate = form.choice("shippingRate", TAX_RATES, "19%");
  return price === undefined ? [] : [{ title, originalPriceSet: moneyOf(price), taxLines: taxLinesOf(rate) }];
}

function partiesOf(form: FormReader): JsonObject {
  const email = readEmail(form);
  const billingAddress = readAddress(form, "bill") ?? null;
  const ship = readAddress(form, "ship") ?? null;
  const shippingAddress = form.isChecked("elsewhere") ? ship : billingAddress;
  const named = billingAddress ?? shippingAddress;
  const names = { firstName: named?.["firstName"] ?? null, lastName: named?.["lastName"] ?? null };
  const isNobody = email === null && named === null;
  const customer = isNobody
    ? null
    : { ...names, ...(email === null ? {} : { defaultEmailAddress: { emailAddress: email } }) };
  return { email, billingAddress, shippingAddress, customer, ...companyOf(form, named) };
}

/** Makes a company of a buyer with a VAT id, with the number among the order's attributes. */
function companyOf(form: FormReader, named: JsonObject | null): JsonObject {
  const vatId = form.text("vatId", { max: 30 }).replaceAll(" ", "").toUpperCase();
  if (vatId === "") return {};
  if (!/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(vatId))
    form.refuse("vatId", "Eine USt-IdNr. beginnt mit zwei Buchstaben, zum Beispiel DE123456789.");
  const name = named?.["company"];
  if (!name) form.refuse("bill.company", "Zur USt-IdNr. gehört eine Firma.");
  return {
    customAttributes: [{ key: "USt-IdNr.", value: vatId }],
    purchasingEntity: {
      __typename: "PurchasingCompany",
      company: { name },
      location: { name, taxSettings: { taxRegistrationId: vatId } },
    },
  };
}

function paymentsOf(form: FormReader): JsonObject[] {
  const state = form.choice("payment", PAYMENTS, "paid");
  const gateway = form.choice("gateway", GATEWAYS, "shopify_payments");
  const paid =
    state === "part" ? form.cents("paidAmount", { missing: "Wie viel ist bezahlt?" }) : form.cents("paidAmount");
  if (state === "part" && paid === 0) form.refuse("paidAmount", "Der Betrag muss größer als 0 sein.");
  const by = {
    paid: { kind: "SALE", status: "SUCCESS" },
    pending: { kind: "SALE", status: "PENDING" },
    authorized: { kind: "AUTHORIZATION", status: "SUCCESS" },
    part: { kind: "SALE", status: "SUCCESS", amountSet: moneyOf(paid ?? 0) },
  };
  return [{ gateway, ...by[state] }];
}

/** The order that a form describes, in the shape of the Admin GraphQL `Order`, or what is wrong with it. */
export function readNewOrder(fields: Fields): { order: JsonObject; errors: Errors } {
  const form = readForm(fields);
  const read = Array.from({ length: lineCount(fields) }, (_, place) => readLine(form, linePrefix(place)));
  const lines = read.filter((line) => line !== undefined);
  const lineItems = discounted(form, lines, lines.length === read.length);
  const order: JsonObject = {
    taxesIncluded: form.choice("prices", PRICES, "gross") === "gross",
    sourceName: form.choice("source", SOURCES, "web"),
    lineItems: { nodes: lineItems },
    shippingLines: { nodes: shippingOf(form) },
    ...partiesOf(form),
    transactions: paymentsOf(form),
    ...(form.isChecked("fulfilled") ? { displayFulfillmentStatus: "FULFILLED" } : {}),
    tags: readTags(form, "tags"),
    note: form.text("note", { max: 5_000 }) || null,
    test: form.isChecked("test"),
  };
  return { order, errors: form.errors };
}
