import { expect, test } from "vitest";
import { previewDocument } from "#shared/api/documents.ts";
import { call, order } from "./app.ts";
import { makeShop, placeOrder, provider, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

const readIn = (customerLocale: string) =>
  anOrder({ customerLocale, lineItems: { nodes: [lineItem("1234.50", { sku: "CUP", title: "Becher" })] } });
const active = { preferences: { languages: ["de", "en", "fr", "el"] } };

test.concurrent("customers read their invoice in French and in Greek, with the provider's labels in English", async () => {
  const shop = await makeShop("languages", active);
  const french = await placeOrder(shop, readIn("fr-BE"));
  const greek = await placeOrder(shop, readIn("el-GR"));
  await settle();

  const { invoices } = await provider(shop);
  const about = (name: string) => invoices.find(({ introduction }) => introduction?.includes(name));

  expect(about(french.name)).toMatchObject({
    language: "en",
    title: "Facture",
    introduction: `Pour la commande ${french.name}, nous facturons les articles suivants.`,
  });
  expect(about(greek.name)).toMatchObject({
    language: "en",
    title: "Τιμολόγιο",
    introduction: `Για την παραγγελία ${greek.name} χρεώνουμε τα ακόλουθα είδη.`,
  });
  expect((await order(shop, greek.id)).invoices).toHaveLength(1);
  const { pdf } = await call(shop, previewDocument, { orderId: greek.id, kind: "invoice" });
  expect(Buffer.from(pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
});

test.concurrent("a customer of a language that is not active reads English", async () => {
  const shop = await makeShop("languages-not-active", active);
  await placeOrder(shop, readIn("pt-BR"));
  await settle();

  const { invoices } = await provider(shop);

  expect(invoices.map(({ language, title }) => [language, title])).toEqual([["en", "Invoice"]]);
});
