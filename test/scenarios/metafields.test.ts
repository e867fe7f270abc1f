import { expect, test } from "vitest";
import { resolveText } from "#shared/api/documents.ts";
import { call } from "./app.ts";
import { makeShop, placeOrder, provider, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

const named = (resource: string, key: string) => ({ resource, namespace: "my_fields", key });
const valued = (key: string, value: string, type?: string) => ({
  ...{ namespace: "my_fields", key, value },
  ...(type === undefined ? {} : { type }),
});

const preferences = {
  metafieldRead: [
    named("order", "occasion"),
    named("customer", "account"),
    named("product", "care"),
    named("variant", "weight"),
    named("shop", "register"),
  ],
  invoiceIntroduction: {
    de: 'Anlass: {{metafield.order.my_fields.occasion}}. Konto {{metafield.customer.my_fields.account | upper}}. Register {{metafield.shop.my_fields.register | default:"–"}}',
  },
  invoiceItemTitle: { de: '{{item.title}}, {{metafield.variant.my_fields.weight | default:"ohne Gewicht"}}' },
  invoiceItemDetail: { de: "Pflege: {{metafield.product.my_fields.care}}" },
};

const scopes = ["read_orders", "read_customers", "read_products"];

const order = () => {
  const { customer, ...rest } = anOrder();
  return {
    ...rest,
    metafields: [valued("occasion", "Taufe am 20.11.\nvon **Anna**")],
    customer: { ...customer, metafields: [valued("account", "k-4711")] },
    lineItems: {
      nodes: [
        lineItem("119.00", {
          product: { metafields: [valued("care", '["kalt spülen","nicht bleichen"]', "list.single_line_text_field")] },
          variant: { metafields: [valued("weight", '{"value":1.25,"unit":"KILOGRAMS"}', "weight")] },
        }),
        lineItem("11.90", { title: "Löffel", sku: "LOEFFEL-1", product: { metafields: [] } }),
      ],
    },
  };
};

const printed = async (shop: Parameters<typeof provider>[0]) => {
  const { invoices } = await provider(shop);
  return invoices.map(({ introduction, lineItems }) => ({
    introduction,
    lines: lineItems.map(({ name, description }) => [name, description ?? ""]),
  }));
};

test.concurrent("an invoice prints the chosen metafields of order and customer, and those of each product on its line", async () => {
  const shop = await makeShop("metafields", { preferences, scopes });
  await placeOrder(shop, order());
  await settle();

  expect(await printed(shop)).toEqual([
    {
      introduction: "Anlass: Taufe am 20.11.\nvon *Anna*. Konto K-4711. Register –",
      lines: [
        ["Teekanne Selma, 1,25 kg (KANNE-1)", "Pflege: kalt spülen, nicht bleichen"],
        ["Löffel, ohne Gewicht (LOEFFEL-1)", "Pflege:"],
      ],
    },
  ]);
  const value = "{{metafield.order.my_fields.occasion}}{{metafield.order.my_fields.other}}";
  expect(await call(shop, resolveText, { language: "de", type: "invoice", field: "introduction", value })).toEqual({
    value: "Taufe am 20.11.\nvon *Anna*",
    unknown: ["metafield.order.my_fields.other"],
  });
});
