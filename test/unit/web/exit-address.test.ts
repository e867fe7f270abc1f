import { expect, test } from "vitest";
import { exitAddress } from "#web/lib/exit-address.ts";

const own = { origin: "https://app.example.com", shop: "kaffeehaus.myshopify.com" };

test.each([
  { asked: "/api/auth?shop=a", leads: "https://app.example.com/api/auth?shop=a" },
  { asked: "https://app.example.com/orders", leads: "https://app.example.com/orders" },
  { asked: "https://admin.shopify.com/store/a", leads: "https://admin.shopify.com/store/a" },
  { asked: "https://kaffeehaus.myshopify.com/admin", leads: "https://kaffeehaus.myshopify.com/admin" },
])("$asked may be left for", ({ asked, leads }) => {
  expect(exitAddress(asked, own)).toBe(leads);
});

test.each([
  "",
  "https://evil.example",
  "//evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "http://admin.shopify.com/",
  "https://admin.shopify.com.evil.example/",
  "https://other.myshopify.com/admin",
  "http://[",
])("%s may not be left for", (asked) => {
  expect(exitAddress(asked, own)).toBeUndefined();
});
