import { expect, test } from "vitest";
import { listPrintLayouts } from "#functions/modules/connection/list-print-layouts.ts";
import { tryPrintLayouts } from "#functions/modules/connection/try-print-layouts.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, type ConnectedShop, callsOf, surroundings } from "./a-world.ts";

const table = useTable();
const GONE = "0b7a2c1e-5a11-4d6f-9d0e-3a2b1c4d5e6f";
const unknown = "Dieses Drucklayout gibt es in Lexware Office nicht";

const tried = (shop: ConnectedShop, patch: PreferencesPatch, stored: PreferencesPatch = {}) =>
  tryPrintLayouts({ ...shop, ...shop.ports }, preferences(stored), patch);
const asked = (shop: ConnectedShop) => callsOf(shop, "GET", "/v1/print-layouts");

test("a print layout that the provider does not have is refused beside its field, in any language", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const { layouts } = await listPrintLayouts({ ...shop, ...shop.ports });
  const known = layouts[1]?.id ?? expect.fail();

  const saved = tried(shop, {
    invoicePrintLayout: GONE,
    creditPrintLayout: { de: known, en: GONE },
    deliveryPrintLayout: known,
  });

  await expect(saved).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { invoicePrintLayout: unknown, creditPrintLayout: unknown } },
  });
  await expect(tried(shop, { invoicePrintLayout: { de: known, en: known } })).resolves.toBeUndefined();
});

test.each<[string, PreferencesPatch]>([
  ["one that was saved before", { invoicePrintLayout: GONE, invoiceUseDiscount: false }],
  ["the account's own", { invoicePrintLayout: null }],
  ["nothing of the kind", { posName: "Kasse" }],
])("the provider is not asked for %s", async (_label, patch) => {
  const shop = await aConnectedShop(await surroundings(table()));

  await tried(shop, patch, { invoicePrintLayout: GONE });

  expect(asked(shop)).toBe(0);
});

test("a layout is taken while the provider is down, or nothing is connected", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const { organizationId } = shop;
  shop.simulator.addFault({ match: { method: "GET", path: "/print-layouts", organizationId }, fault: "500" });

  await expect(tried(shop, { invoicePrintLayout: GONE })).resolves.toBeUndefined();
  await shop.connections.end("disconnected");
  await expect(tried(shop, { invoicePrintLayout: GONE })).resolves.toBeUndefined();
});
