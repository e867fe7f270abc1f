import { expect } from "vitest";
import { order, story } from "./app.ts";
import { addPart, control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const scopes = ["read_orders", "write_orders", "read_customers"];

interface AtPlatform {
  displayFinancialStatus: string;
  transactions: { kind: string; status: string }[];
  metafields: { namespace: string; key: string; type: string; value: string }[];
}

/** The order as the platform holds it. */
const atPlatform = async ({ shop }: ScenarioShop, id: string) =>
  (await control<{ order: AtPlatform }>("GET", `/shops/${shop}/orders/${id}`)).order;

const metafieldsOf = async (shop: ScenarioShop, id: string) =>
  Object.fromEntries(
    (await atPlatform(shop, id)).metafields.map(({ namespace, key, type, value }) => [
      `${namespace}.${key}`,
      [type, value],
    ]),
  );

/** The merchant acts on the shop's newest invoice at the provider. */
async function person(shop: ScenarioShop, action: string): Promise<void> {
  const { invoices } = await provider(shop);
  const body = { action, kind: "invoice", id: invoices.at(-1)?.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, body);
}

const metafieldWrite = [
  { value: "invoice.number", namespace: "lexoffice", key: "rechnung" },
  { value: "invoice.status", namespace: "lexoffice", key: "status" },
  { value: "invoice.date", namespace: "$app", key: "invoice_date" },
  { value: "invoice.total", namespace: "my_fields", key: "betrag" },
  { value: "credits.numbers", namespace: "my_fields", key: "gutschrift" },
];

const writes = (events: readonly string[]) => events.filter((event) => event === "metafields.written").length;

tellTogether({
  "metafields follow the invoice: number, payment, credit note and cancellation": async function* () {
    const shop = await makeShop("meta-follow", { events: true, scopes, preferences: { metafieldWrite } });
    await control("POST", `/shops/${shop.shop}/metafield-definitions`, {
      definition: { namespace: "my_fields", key: "betrag", type: "money" },
    });
    const placed = await placeOrder(shop, anOrder());
    yield;

    const [invoice] = (await provider(shop)).invoices;
    const number = invoice?.voucherNumber;
    const first = await metafieldsOf(shop, placed.id);
    expect(first).toMatchObject({
      "lexoffice.rechnung": ["single_line_text_field", number],
      "lexoffice.status": ["single_line_text_field", expect.stringMatching(/Offen|Bezahlt/)],
      "app--580111.invoice_date": ["date", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      "my_fields.betrag": ["money", '{"amount":"119.00","currency_code":"EUR"}'],
    });
    expect(first["my_fields.gutschrift"]).toBeUndefined();
    expect(writes(await story(shop, placed.id))).toBe(1);

    await person(shop, "pay");
    yield;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "paid" }]);
    expect((await metafieldsOf(shop, placed.id))["lexoffice.status"]?.[1]).toBe("Bezahlt");

    await addPart(shop, placed.id, "refund");
    yield;
    const refunded = await metafieldsOf(shop, placed.id);
    expect(refunded["my_fields.gutschrift"]?.[1]).toBe((await provider(shop)).creditNotes[0]?.voucherNumber);
    expect(refunded["lexoffice.status"]?.[1]).toBe("Erstattet");
    expect((await order(shop, placed.id)).writeBacks).toMatchObject([{ what: "metafields", state: "written" }]);
  },
});
