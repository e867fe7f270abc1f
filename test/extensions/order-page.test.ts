import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeEach, expect, test } from "vitest";
import texts from "#cdk/shopify/extensions/order-documents/locales/de.default.json" with { type: "json" };
import type { OrderSummary } from "#shared/api/orders.ts";
import { answering, end, seen, shown, translateWith } from "./platform.ts";

const extension = getExtension("admin.order-details.block.render", {
  configSearchDir: join(import.meta.dirname, "../../cdk/shopify/extensions/order-documents/src"),
});

const invoice: OrderSummary["documents"][number] = {
  ...{ _key: "doc_1234567890", kind: "invoice", number: "RE1001", status: "paid", cancelled: false },
  ...{ date: "2026-11-20", total: 119, currency: "EUR", url: "https://app.lexware.de/1", hasPdf: true },
};
const gap: OrderSummary["gaps"][number] = {
  ...{
    kind: "invoice",
    source: "5000",
    code: "WAIT_PAID",
    title: "Wartet auf Zahlung",
    text: "Die Bestellung ist noch offen.",
  },
  action: "create",
};
const aSummary = (rest: Partial<OrderSummary> = {}): OrderSummary => ({
  ...{ orderId: "5000", orderName: "#1001", payment: "paid", isConnected: true, documents: [], gaps: [], ...rest },
});
const find = (selector: string) => document.body.querySelector(selector);

beforeEach(() => {
  extension.setUp();
  extension.shopify.i18n.translate = translateWith(texts) as typeof extension.shopify.i18n.translate;
  extension.shopify.data.selected = [{ id: "gid://shopify/Order/5000" }];
});
afterEach(() => end(extension));

test("the block shows a document with number, total and state, and leads to the app and to Lexware Office", async () => {
  const calls = answering(extension, [{ body: aSummary({ documents: [invoice] }) }]);

  await extension.render();

  await seen(() => expect(shown()).toContain("RE1001"));
  expect(calls).toEqual([["GET", "/api/orders/5000/summary", undefined]]);
  expect(shown()).toMatch(/119,00\s€/);
  expect(find("s-badge")?.textContent).toBe("Bezahlt");
  expect(
    find("s-admin-block")?.getAttribute("collapsedsummary") ?? find("s-admin-block")?.getAttribute("collapsedSummary"),
  ).toBe("RE1001 · Bezahlt");
  expect([...document.body.querySelectorAll("s-link")].map((link) => link.getAttribute("href"))).toEqual([
    "https://app.lexware.de/1",
    "app:orders/5000",
  ]);
});

test("the PDF is asked for only when the merchant wants it", async () => {
  const calls = answering(extension, [
    { body: aSummary({ documents: [invoice] }) },
    {
      body: {
        ...{ id: "pr_1", state: "ready", ready: 1, total: 1, missing: [] },
        parts: [{ url: "https://app.example.com/print/x.pdf", fileName: "x.pdf", documents: 1 }],
      },
    },
  ]);
  await extension.render();
  await seen(() => expect(find("s-button")).not.toBeNull());
  expect(calls).toHaveLength(1);

  find("s-button")?.dispatchEvent(new Event("click"));

  await seen(() => expect(find('s-link[href="https://app.example.com/print/x.pdf"]')?.textContent).toBe("PDF öffnen"));
  expect(calls[1]).toEqual([
    "POST",
    "/api/print/jobs",
    { orderIds: ["5000"], kinds: ["invoice"], documentKeys: ["doc_1234567890"] },
  ]);
});

test("a missing document shows its reason and its one button, which opens the dialog of this page", async () => {
  answering(extension, [{ body: aSummary({ gaps: [gap] }) }]);

  await extension.render();

  await seen(() => expect(shown()).toContain("Die Bestellung ist noch offen."));
  expect(find("s-button")?.getAttribute("href")).toBe("extension://create-document");
  expect(find("s-button")?.textContent).toBe("Rechnung jetzt erstellen");
});

test.each([
  [404, "order_not_found", "Belegfluss hat diese Bestellung noch nicht."],
  [403, "shop_not_installed", "So sagt es die App."],
])("a refusal %d %s is said in words", async (status, code, text) => {
  answering(extension, [{ status, body: { code, message: "So sagt es die App." } }]);

  await extension.render();

  await seen(() => expect(shown()).toContain(text));
});

test("without a connection the block leads to where the merchant connects", async () => {
  answering(extension, [{ body: aSummary({ isConnected: false }) }]);

  await extension.render();

  await seen(() => expect(find('s-link[href="app:preferences"]')).not.toBeNull());
});
