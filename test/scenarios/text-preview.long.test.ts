import { expect, test } from "vitest";
import { resolveText } from "#shared/api/documents.ts";
import { listOrders } from "#shared/api/orders.ts";
import { call, requestAs } from "./app.ts";
import { makeShop, placeOrder, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

const ask = { language: "de", type: "invoice", field: "introduction" } as const;
const value = 'Zu {{order.name | lower}}: {{order.note | default:"keine Notiz"}}{{order.nme}}';

test("a text is resolved on the latest order of its own shop, and on examples before there is one", async () => {
  const shop = await makeShop("text-preview");
  expect(await call(shop, resolveText, { ...ask, value: "{{order.name}}" })).toEqual({ value: "#1001", unknown: [] });

  const signature = await call(shop, resolveText, { ...ask, field: "mailSignature", value: "Zu {{order.name}}" });
  expect(signature).toEqual({ value: "Zu #1001", unknown: [] });

  await placeOrder(shop, anOrder({ name: "#A7", note: null }));
  await settle();
  expect(await call(shop, resolveText, { ...ask, value })).toEqual({
    value: "Zu #a7: keine Notiz",
    unknown: ["order.nme"],
  });
  expect(await call(shop, resolveText, { ...ask, language: "en", value: "" })).toMatchObject({
    value: expect.stringContaining("#A7"),
  });

  await placeOrder(shop, anOrder({ name: "#B8", note: "eilig" }));
  await settle();
  const earlier = (await call(shop, listOrders, { search: "#A7" })).items[0]?.id ?? "";
  expect(await call(shop, resolveText, { ...ask, value, order: earlier })).toMatchObject({
    value: "Zu #a7: keine Notiz",
  });
  expect(await call(shop, resolveText, { ...ask, value })).toMatchObject({ value: "Zu #b8: eilig" });
  const unknown = await requestAs(
    shop.shop,
    "GET",
    "/api/lexoffice/vars?language=de&type=invoice&field=title&value=x&order=999",
  );
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: "order_not_found" }]);
  const other = await makeShop("text-preview-other");
  expect(await call(other, resolveText, { ...ask, value: "{{order.name}}" })).toEqual({ value: "#1001", unknown: [] });

  const refused = await requestAs(
    shop.shop,
    "GET",
    "/api/lexoffice/vars?language=de&type=invoice&field=create&value=x",
  );
  expect([refused.status, refused.body]).toMatchObject([422, { code: "invalid_input" }]);
});
