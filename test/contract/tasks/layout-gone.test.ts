import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import { aConnectedShop, eventsOf, invoiceTask, planned, provider, runUntilQuiet, surroundings } from "./a-world.ts";
import { corrected, wanted, wantedBeside } from "./corrections.ts";

const table = useTable();
const GONE = "0b7a2c1e-5a11-4d6f-9d0e-3a2b1c4d5e6f";

test("a print layout that was deleted at the provider: the account's own is taken, and the log says so", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop, {}, (decision) => ({
    ...decision,
    content: { ...decision.content, printLayoutId: GONE },
  }));

  await runUntilQuiet(shop);

  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED" });
  expect(provider(shop).invoices).toHaveLength(1);
  expect((await eventsOf(shop)).filter((event) => event.startsWith("document."))).toEqual([
    "document.layoutGone",
    "document.created",
  ]);
  expect(await usedTransfers(shop)).toBe(1);
});

test("a linked credit note keeps its link when its print layout is gone", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  const corrects = (await corrected(shop, true)) ?? expect.fail();
  await wanted(shop, wantedBeside("creditNote", "9001", { corrects, printLayoutId: GONE }));

  await runUntilQuiet(shop);

  expect(provider(shop).creditNotes.map(({ relatedVouchers }) => relatedVouchers.map(({ id }) => id))).toEqual([
    [provider(shop).invoices[0]?.id],
  ]);
});
