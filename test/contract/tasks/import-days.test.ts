import { expect, test } from "vitest";
import { importStore } from "../../../functions/adapters/dynamodb/import-store.ts";
import { advanceImport, type ImportPorts } from "../../../functions/modules/imports/advance-import.ts";
import { startImport } from "../../../functions/modules/imports/start-import.ts";
import { isImported } from "../../../shared/domain/orders/imported.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, anInstalledShop, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();
const range = { from: "2026-01-20", to: "2026-01-21" };

/** A connected shop whose platform lists two pages without orders. */
async function aShopThatImports() {
  const { shop, shops, connections } = await anInstalledShop(table());
  await connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  const imports = importStore(table(), shop);
  // Only what an import of empty days needs.
  const ports = {
    shops,
    imports,
    clock: aClock(NOW),
    orderStates: { statesOf: async () => new Map() },
    platformOrderPages: {
      createdOrders: async ({ cursor }: { cursor?: string }) => ({
        orderIds: [],
        ...(cursor === undefined ? { cursor: "page-2" } : {}),
      }),
    },
  } as unknown as ImportPorts;
  const step = () => advanceImport(ports, { shop, isLate: () => false });
  const record = async () => {
    const found = await shops.find();
    if (!found) throw new Error("no shop");
    return found;
  };
  return { imports, start: () => startImport(ports, range), step, record };
}

test("the days of an import count as imported when its last page is done", async () => {
  const shop = await aShopThatImports();
  const days: (readonly string[])[] = [];

  expect(await shop.start()).toBe("started");
  for (const answer of ["more", "idle"]) {
    days.push((await shop.record()).imports);
    expect(await shop.step()).toBe(answer);
  }
  days.push((await shop.record()).imports);

  expect(days).toEqual([[], [], ["2026-01-20", "2026-01-21"]]);
  expect(await shop.start()).toBe("nothing_new");
});

test("while it runs, orders of its days are decided as imported ones", async () => {
  const shop = await aShopThatImports();
  await shop.start();

  const record = await shop.record();

  expect(isImported(record, { createdAt: "2026-01-20T12:00:00.000Z" })).toBe(true);
  expect(isImported(record, { createdAt: "2026-01-22T12:00:00.000Z" })).toBe(false);
});

test("an import that was stopped can be begun again for the same days", async () => {
  const shop = await aShopThatImports();
  await shop.start();
  await shop.step();
  await shop.imports.stop();

  expect(await shop.start()).toBe("started");
});
