import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import german from "#cdk/shopify/extensions/print-selection/locales/de.default.json" with { type: "json" };
import type { PrintAnswer } from "#shared/api/prints.ts";
import { answering, end, seen, shown, translateWith } from "./platform.ts";

const extension = getExtension("admin.order-index.selection-print-action.render", {
  configSearchDir: join(import.meta.dirname, "../../cdk/shopify/extensions/print-selection/src"),
});
const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `gid://shopify/Order/${5000 + place}` }));

const link = (place: number) => `https://app.example.com/print/shop/pr_1/${place}/Belege.pdf`;
const anAnswer = (rest: Partial<PrintAnswer> = {}): PrintAnswer => ({
  ...{ id: "pr_12345678901234567890", state: "ready", ready: 2, total: 2, missing: [] },
  parts: [{ url: link(1), fileName: "Belege.pdf", documents: 2 }],
  ...rest,
});
const source = () => document.body.querySelector("s-admin-print-action")?.getAttribute("src") ?? null;

beforeEach(() => {
  extension.setUp();
  extension.shopify.i18n.translate = translateWith(german) as typeof extension.shopify.i18n.translate;
  extension.shopify.data.selected = ordersOf(2);
  extension.shopify.storage.get = vi.fn().mockResolvedValue(null) as typeof extension.shopify.storage.get;
});
afterEach(() => end(extension));

describe("printing a selection", () => {
  test("asks for the invoices of the selected orders, shows how far it is, and then the file", async () => {
    const calls = answering(extension, [
      { body: anAnswer({ state: "working", ready: 1, parts: [] }) },
      { body: anAnswer() },
    ]);

    await extension.render();

    await seen(() => expect(source()).toBe(link(1)));
    expect(calls).toEqual([
      ["POST", "/api/print/jobs", { orderIds: ["5000", "5001"], kinds: ["invoice"] }],
      ["POST", "/api/print/jobs/pr_12345678901234567890", {}],
    ]);
    expect(shown()).toContain("2 Belege sind bereit zum Drucken.");
  });

  test("prints what the merchant printed the last time", async () => {
    extension.shopify.storage.get = vi
      .fn()
      .mockResolvedValue(["delivery", "credit", "else"]) as typeof extension.shopify.storage.get;
    const calls = answering(extension, [{ body: anAnswer() }]);

    await extension.render();

    await seen(() => expect(calls[0]?.[2]).toMatchObject({ kinds: ["credit", "delivery"] }));
  });

  test("lists what is missing with its reason, and prints the rest", async () => {
    const missing = [
      { orderId: "5001", orderName: "#1002", kind: "invoice" as const, reason: "Testbestellung." },
      { orderId: "9", orderName: "", kind: "invoice" as const, reason: "Belegfluss kennt diese Bestellung nicht." },
    ];
    answering(extension, [{ body: anAnswer({ missing, ready: 1, total: 1 }) }]);

    await extension.render();

    await seen(() => expect(shown()).toContain("#1002, Rechnung: Testbestellung."));
    expect(document.body.querySelector("s-banner")?.getAttribute("heading")).toBe("2 Belege fehlen");
    expect(shown()).toContain("Belegfluss kennt diese Bestellung nicht.");
    expect(source()).toBe(link(1));
  });

  test("says that more than fifty orders are too many, and asks for nothing", async () => {
    extension.shopify.data.selected = ordersOf(51);
    const calls = answering(extension, []);

    await extension.render();

    await seen(() =>
      expect(document.body.querySelector("s-banner")?.getAttribute("heading")).toBe("51 Bestellungen sind zu viele"),
    );
    expect([calls.length, source()]).toEqual([0, null]);
  });

  test("shows the app's refusal and no file", async () => {
    answering(extension, [{ status: 403, body: { code: "shop_not_installed", message: "Nicht installiert." } }]);

    await extension.render();

    await seen(() => expect(shown()).toContain("Nicht installiert."));
    expect(source()).toBeNull();
  });

  test("prints the parts one after the other where one file cannot hold all", async () => {
    const parts = [1, 2].map((place) => ({ url: link(place), fileName: "Belege.pdf", documents: 1 }));
    answering(extension, [{ body: anAnswer({ parts }) }]);

    await extension.render();

    await seen(() => expect(source()).toBe(link(1)));
    expect([...document.body.querySelectorAll("s-option")].map(({ textContent }) => textContent)).toEqual([
      "Teil 1 von 2 (1 Belege)",
      "Teil 2 von 2 (1 Belege)",
    ]);
  });
});
