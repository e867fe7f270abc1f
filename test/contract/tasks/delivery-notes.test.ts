import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  callsOf,
  eventsOf,
  passTime,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";
import { documentsOf, taskOf, wanted, wantedBeside } from "./corrections.ts";

const table = useTable();

async function aShippingShop() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  return shop;
}

test("a parcel becomes a delivery note without prices, with its terms", async () => {
  const shop = await aShippingShop();

  await wanted(shop, wantedBeside("deliveryNote", "7001", { deliveryTerms: "Frei Haus" }));
  await runUntilQuiet(shop);

  expect(provider(shop).deliveryNotes).toMatchObject([
    { voucherStatus: "open", deliveryTerms: "Frei Haus", lineItems: [{ quantity: 1 }] },
  ]);
  expect(await documentsOf(shop)).toMatchObject([
    { kind: "deliveryNote", source: { type: "fulfillment", id: "7001" }, totalCents: 0 },
    { kind: "invoice" },
  ]);
  expect((await shop.shops.findWhole())?.statistics.provider.deliveryNotes).toEqual({ created: 1 });
  expect(await usedTransfers(shop)).toBe(2);
  expect((await eventsOf(shop)).slice(-1)).toEqual(["document.created"]);
});

test("a draft is told as a draft", async () => {
  const shop = await aShippingShop();

  await wanted(shop, wantedBeside("deliveryNote", "7001", { finalize: false }));
  await runUntilQuiet(shop);

  expect((await eventsOf(shop)).slice(-1)).toEqual(["document.draftCreated"]);
  expect(provider(shop).deliveryNotes).toMatchObject([{ voucherStatus: "draft" }]);
});

test.each(["504-after-commit", "reset-after-commit", "504-before-commit", "html-502"] as const)(
  "two parcels are two delivery notes when the first creation meets: %s",
  async (fault) => {
    const shop = await aShippingShop();
    const { organizationId } = shop;
    shop.simulator.addFault({ match: { method: "POST", path: "/delivery-notes*", organizationId, nth: 1 }, fault });

    await wanted(shop, wantedBeside("deliveryNote", "7001"), wantedBeside("deliveryNote", "7002"));
    await runUntilQuiet(shop);
    await passTime(shop, 2 * timing.settleSeconds);

    expect(provider(shop).deliveryNotes).toHaveLength(2);
    for (const id of ["7001", "7002"]) {
      expect(await taskOf(shop, `deliveryNote:${id}:0`)).toMatchObject({ state: "CONFIRMED" });
    }
    expect(callsOf(shop, "POST", "/v1/contacts")).toBe(1);
    expect(await usedTransfers(shop)).toBe(3);
  },
);

test("many parcels never hide the invoice or a credit note in the list", async () => {
  const shop = await aShippingShop();
  const parcels = ["7001", "7002", "7003", "7004", "7005"].map((id) => wantedBeside("deliveryNote", id));

  await wanted(shop, ...parcels);
  await runUntilQuiet(shop);

  const whole = await shop.orders.findWhole("5001");
  expect(whole?.documents).toHaveLength(6);
  expect(whole?.row.documents.map(({ kind }) => kind)).toEqual([
    "invoice",
    "deliveryNote",
    "deliveryNote",
    "deliveryNote",
  ]);
});
