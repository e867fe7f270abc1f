import { expect, test } from "vitest";
import type { ProviderDocument } from "#functions/modules/provider/ports.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  type ConnectedShop,
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

/** Adds `count` foreign delivery notes, made `seconds` from now, to the account's list. Returns a counter of the notes read. */
function amongForeignNotes(shop: ConnectedShop, count: number, seconds: number): () => number {
  const factory = shop.ports.accounting;
  const createdAt = secondsAfter(shop.clock.now(), seconds);
  const foreign = { kind: "deliveryNote", totalCents: 0, createdAt } as const;
  const rows = Array.from({ length: count }, (_, index) => ({ ...foreign, providerId: `foreign-${index}` }));
  let looks = 0;
  shop.ports.accounting = {
    with: (token) => {
      const accounting = factory.with(token);
      return {
        ...accounting,
        findDocuments: async (query) => {
          const found = await accounting.findDocuments(query);
          return { ...found, rows: [...rows, ...found.rows] };
        },
        getDocument: async (kind, id) => {
          if (!id.startsWith("foreign-")) return accounting.getDocument(kind, id);
          looks += 1;
          return { ...aNote, providerId: id };
        },
      };
    },
  };
  return () => looks;
}

const aNote: ProviderDocument = {
  providerId: "",
  number: "LS1",
  status: "open",
  title: "Lieferschein",
  date: "2026-03-05",
  totalCents: 0,
  taxCents: 0,
  quantity: 1,
  electronicProfile: "NONE",
  introduction: "",
  remark: "",
};

/** A parcel whose delivery note was not made, without anybody knowing. */
async function anUnclearNote() {
  const shop = await aShippingShop();
  const { organizationId } = shop;
  const match = { method: "POST", path: "/delivery-notes*", organizationId, nth: 1 };
  shop.simulator.addFault({ match, fault: "504-before-commit" });
  await wanted(shop, wantedBeside("deliveryNote", "7001"));
  return shop;
}

test("delivery notes that were made long after an unknown outcome are not looked at", async () => {
  const shop = await anUnclearNote();
  const looks = amongForeignNotes(shop, 400, 2 * timing.settleSeconds);

  await runUntilQuiet(shop);
  await passTime(shop, 3 * timing.settleSeconds);

  expect(looks()).toBe(0);
  expect(await taskOf(shop, "deliveryNote:7001:0")).toMatchObject({ state: "CONFIRMED" });
  expect(provider(shop).deliveryNotes).toHaveLength(1);
});

test("a search among too many delivery notes of the same minutes ends with a person", async () => {
  const shop = await anUnclearNote();
  const looks = amongForeignNotes(shop, 400, 60);

  await runUntilQuiet(shop);
  await passTime(shop, 8 * timing.settleSeconds);

  expect(looks()).toBeGreaterThan(100);
  expect(await taskOf(shop, "deliveryNote:7001:0")).toMatchObject({
    state: "PARKED",
    reason: { code: "DOCUMENT_UNCLEAR" },
  });
  expect(provider(shop).deliveryNotes).toHaveLength(0);
});
