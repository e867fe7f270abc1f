import { beforeEach, expect, test } from "vitest";
import { listMonthDocuments } from "#shared/api/months.ts";
import { checkOrder, releaseVatId } from "#shared/api/orders.ts";
import { call, order, reasonOf, requestAs, story } from "./app.ts";
import {
  addPart,
  advance,
  control,
  makeShop,
  placeOrder,
  provider,
  type ScenarioShop,
  sandboxNow,
  settle,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

const own = "DE136695976";
const place = {
  ...{ company: "ABC BV", firstName: "Anna", lastName: "Jansen", address1: "Damrak 1" },
  ...{ zip: "1012 LG", city: "Amsterdam", countryCodeV2: "NL" },
};
const untaxed = { nodes: [lineItem("100.00", { taxLines: [] })] };
const toNetherlands = (note: string) =>
  anOrder({ note, billingAddress: place, shippingAddress: place, lineItems: untaxed });

/** Numbers that end in 404 are unknown to the registers of the sandbox. */
const known = "NL004495445B01";

const registers = (evatr: object, vies: object = evatr) =>
  Promise.all([control("POST", "/evatr", evatr), control("POST", "/vies", vies)]);

beforeEach(async () => void (await registers({})));

/** An order to a business in the Netherlands, which is sent at once: goods are invoiced on the day of their shipment. */
async function sentToNetherlands(shop: ScenarioShop, note = known) {
  const { id } = await placeOrder(shop, toNetherlands(note));
  await addPart(shop, id, "fulfillment");
  await settle();
  return id;
}

/** The registers' answers and the merchant's decision behind the shop's only invoice. */
async function proofsOf(shop: ScenarioShop) {
  const month = (await sandboxNow()).slice(0, 7);
  const { items } = await call(shop, listMonthDocuments, { month, kind: "invoice" });
  expect(items).toHaveLength(1);
  return items[0]?.vatIdProofs ?? [];
}

test("an order waits while the registers are out, and becomes one invoice with the office's answer as its proof", async () => {
  const shop = await makeShop("vat-outage", { preferences: { sellerVatId: own } });
  await registers({ available: false });

  const id = await sentToNetherlands(shop);
  await advance("PT2H");
  expect(await reasonOf(shop, id)).toBe("VAT_ID_UNCONFIRMED");
  expect((await provider(shop)).invoices).toEqual([]);
  await registers({});
  await advance("PT1H");

  expect((await provider(shop)).invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 100, totalTaxAmount: 0 } }]);
  expect(await reasonOf(shop, id)).toBeNull();
  const { vatIdConfirmation } = await order(shop, id);
  expect(vatIdConfirmation).toMatchObject({
    vatId: known,
    answers: [{ register: "evatr", state: "confirmed", letters: "ADAA" }],
    isOpen: false,
  });
  const proofs = await proofsOf(shop);
  expect(proofs).toMatchObject([{ vatId: known, register: "evatr", status: "evatr-0000", by: null }]);
  expect(JSON.parse(proofs[0]?.answer ?? "")).toMatchObject({ status: "evatr-0000", ergFirmenname: "A" });
});

test("without an own id the Union's register is asked simply: an outage delays, and the proof has no number", async () => {
  const shop = await makeShop("vat-simple");
  await registers({}, { available: false });

  const id = await sentToNetherlands(shop);
  expect(await reasonOf(shop, id)).toBe("VAT_ID_UNCONFIRMED");
  await registers({});
  await advance("PT10M");

  expect((await provider(shop)).invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 100, totalTaxAmount: 0 } }]);
  const proofs = await proofsOf(shop);
  expect(proofs).toMatchObject([{ register: "vies", status: "VALID", requestId: null, by: null }]);
  expect(proofs[0]?.result).toContain("keine Bestätigungsnummer, kein qualifizierter Nachweis");
  expect(JSON.parse(proofs[0]?.request ?? "")).toEqual({ countryCode: "NL", vatNumber: known.slice(2) });
});

test("without an own id, too, an id that is not valid holds the order", async () => {
  const shop = await makeShop("vat-simple-invalid");
  await control("POST", "/vies", { status: "INVALID" });

  const id = await sentToNetherlands(shop);

  expect(await reasonOf(shop, id)).toBe("VAT_ID_REFUSED");
  expect((await provider(shop)).invoices).toEqual([]);
});

test("an id that is not valid holds the order and cannot be released, and a later answer makes the invoice", async () => {
  const shop = await makeShop("vat-invalid", { preferences: { sellerVatId: own } });
  await control("POST", "/evatr", { status: "2001" });

  const id = await sentToNetherlands(shop);
  expect(await reasonOf(shop, id)).toBe("VAT_ID_REFUSED");
  const refused = await requestAs(shop.shop, "POST", `/api/orders/${id}/vat-id`);
  expect(refused.body).toMatchObject({ code: "document_not_possible", details: { code: "VAT_ID_REFUSED" } });
  await control("POST", "/evatr", {});
  await call(shop, checkOrder, { orderId: id });
  await settle();

  expect((await provider(shop)).invoices).toHaveLength(1);
  expect((await proofsOf(shop)).map(({ status }) => status)).toEqual(["evatr-2001", "evatr-0000"]);
});

test("another name holds the order until a merchant releases it, and the proof names who did", async () => {
  const shop = await makeShop("vat-name", { preferences: { sellerVatId: own } });
  await control("POST", "/evatr", { letters: { firmenname: "B" } });

  const id = await sentToNetherlands(shop);
  expect(await reasonOf(shop, id)).toBe("VAT_ID_DIFFERS");
  expect((await provider(shop)).invoices).toEqual([]);
  await call(shop, releaseVatId, { orderId: id });
  await settle();

  expect((await provider(shop)).invoices).toHaveLength(1);
  expect(await story(shop, id)).toContain("document.vatIdReleased");
  const released = (await proofsOf(shop)).filter(({ by }) => by !== null);
  expect(released).toMatchObject([
    { by: expect.stringMatching(/^\d+$/), result: "mit abweichenden Angaben freigegeben" },
  ]);
});
