import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import texts from "#cdk/shopify/extensions/create-document/locales/de.default.json" with { type: "json" };
import { answering, end, seen, shown, translateWith } from "./platform.ts";

const extension = getExtension("admin.order-details.action.render", {
  configSearchDir: join(import.meta.dirname, "../../cdk/shopify/extensions/create-document/src"),
});

const gapOf = (kind: string, source: string, action: string | null) => ({
  ...{ kind, source, code: "SKIP_POS", title: "Übersprungen", text: "Diese Bestellung wird übersprungen.", action },
});
const summaryOf = (...gaps: object[]) => ({
  body: { orderId: "5000", orderName: "#1001", isConnected: true, documents: [], gaps },
});
const primary = () => document.body.querySelector('s-button[slot="primary-action"]');

beforeEach(() => {
  extension.setUp();
  extension.shopify.i18n.translate = translateWith(texts) as typeof extension.shopify.i18n.translate;
  extension.shopify.data.selected = [{ id: "gid://shopify/Order/5000" }];
});
afterEach(() => end(extension));

test.each([
  ["create", "/api/orders/5000/documents", { kind: "invoice", source: "5000" }, "Der Beleg wird jetzt erstellt."],
  ["retry", "/api/orders/5000/retry", { kind: "invoice", source: "5000" }, "Der Beleg wird jetzt erstellt."],
  ["check", "/api/orders/5000/check", {}, "Die Bestellung wird neu geprüft."],
])("the dialog does what the app would do: %s", async (action, path, body, text) => {
  const calls = answering(extension, [summaryOf(gapOf("invoice", "5000", action)), { body: {} }]);
  await extension.render();
  await seen(() => expect(primary()).not.toBeNull());

  primary()?.dispatchEvent(new Event("click"));

  await seen(() => expect(shown()).toContain(text));
  expect(calls[1]).toEqual(["POST", path, body]);
  expect(primary()).toBeNull();
});

test.each([
  ["is sent as the settings say", true, undefined, true],
  ["is not sent where the merchant takes the tick away", true, false, false],
  ["is sent by the merchant's tick alone", false, true, true],
])("the dialog says who gets a mail: it %s", async (_, isUsual, ticked, mail) => {
  const gap = { ...gapOf("invoice", "5000", "create"), mail: { to: "karla@example.org", isUsual } };
  const calls = answering(extension, [summaryOf(gap), { body: {} }]);
  await extension.render();
  const tick = () => document.body.querySelector("s-checkbox");
  const said = () => [tick()?.hasAttribute("checked"), tick()?.getAttribute("details")?.includes("karla@example.org")];
  await seen(() => expect(tick()?.getAttribute("label")).toBe("Rechnung per E-Mail senden"));
  expect(said()).toEqual([isUsual, isUsual]);

  if (ticked !== undefined) {
    Object.assign(tick() ?? {}, { checked: ticked });
    tick()?.dispatchEvent(new Event("change"));
    await seen(() => expect(said()[1]).toBe(mail));
  }
  primary()?.dispatchEvent(new Event("click"));

  await seen(() => expect(shown()).toContain("Der Beleg wird jetzt erstellt."));
  expect(calls[1]?.[2]).toEqual({ kind: "invoice", source: "5000", mail });
});

test("a refusal is shown, and the merchant may try again", async () => {
  answering(extension, [
    summaryOf(gapOf("invoice", "5000", "create")),
    { status: 422, body: { code: "document_not_possible", message: "Dieser Beleg kann so nicht erstellt werden." } },
  ]);
  await extension.render();
  await seen(() => expect(primary()).not.toBeNull());

  primary()?.dispatchEvent(new Event("click"));

  await seen(() => expect(shown()).toContain("Dieser Beleg kann so nicht erstellt werden."));
  expect(primary()).not.toBeNull();
});

test("a document that nothing here makes is told with its reason, and no button makes it", async () => {
  answering(extension, [summaryOf(gapOf("credit", "7", null))]);
  await extension.render();

  await seen(() => expect(shown()).toContain("Übersprungen"));
  expect(shown()).not.toContain("fehlt kein Beleg");
  expect(primary()).toBeNull();
});

test("where nothing is missing the dialog says so and closes on request", async () => {
  const close = vi.fn();
  extension.shopify.close = close;
  answering(extension, [summaryOf()]);
  await extension.render();
  await seen(() => expect(shown()).toContain("Zu dieser Bestellung fehlt kein Beleg."));

  document.body.querySelector('s-button[slot="secondary-actions"]')?.dispatchEvent(new Event("click"));

  expect(close).toHaveBeenCalledOnce();
});
