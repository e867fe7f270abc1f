import { expect, test } from "vitest";
import { resolveText } from "#shared/api/documents.ts";
import { call, requestAs } from "./app.ts";
import { makeShop, placeOrder, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const ask = { language: "de", type: "invoice", field: "introduction" } as const;
const value = 'Zu {{order.name | lower}}: {{order.note | default:"keine Notiz"}}{{order.nme}}';

test("a text is resolved on the latest order of its own shop, and on examples before there is one", async () => {
  const shop = await makeShop("text-preview");
  expect(await call(shop, resolveText, { ...ask, value: "{{order.name}}" })).toEqual({ value: "#1001", unknown: [] });

  await placeOrder(shop, anOrder({ name: "#A7", note: null }));
  await settle();
  expect(await call(shop, resolveText, { ...ask, value })).toEqual({
    value: "Zu #a7: keine Notiz",
    unknown: ["order.nme"],
  });
  const other = await makeShop("text-preview-other");
  expect(await call(other, resolveText, { ...ask, value: "{{order.name}}" })).toEqual({ value: "#1001", unknown: [] });

  const refused = await requestAs(
    shop.shop,
    "GET",
    "/api/lexoffice/vars?language=de&type=invoice&field=create&value=x",
  );
  expect([refused.status, refused.body]).toMatchObject([422, { code: "invalid_input" }]);
});
