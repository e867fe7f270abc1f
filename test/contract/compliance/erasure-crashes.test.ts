import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { provider, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, leaksIn, storedOf } from "./a-canary.ts";
import { aShopThatLeft } from "./a-redacted-shop.ts";

const table = useTable();
const END_OF_2034 = Date.parse("2034-12-31T23:00:00.000Z") / 1000;

/** A table that loses its connection for good after `calls` calls. */
function dyingTable({ name, client }: Table, calls: number): Table {
  let left = calls;
  const send = async (command: Parameters<Table["client"]["send"]>[0]) => {
    left -= 1;
    if (left < 0) throw new Error("the worker died");
    return client.send(command);
  };
  // Stores use nothing of the client but `send`.
  return { name, client: { send } as unknown as Table["client"] };
}

test("an erasure that dies after any number of calls is finished by the next run", async () => {
  let deaths = 0;
  for (let calls = 0; ; calls += 1) {
    const shop = await anErasingShop(table());
    await shop.tell(aCanaryOrder());
    await runUntilQuiet(shop);
    await shop.redact(["5001"]);

    const died = await shop.carryOut(dyingTable(table(), calls)).then(
      () => false,
      () => true,
    );
    await shop.carryOut();

    const stored = await storedOf(table(), shop.shop);
    expect(leaksIn(stored), `after ${calls} calls`).toEqual([]);
    // Task, content, document and contact are counted once, and each has its end.
    const request = stored.find(({ type }) => type === "erasureRequest");
    expect(request, `after ${calls} calls`).toMatchObject({ kept: 4, doneAt: shop.clock.now() });
    const told = stored.filter((item) => JSON.stringify(item).includes("webhook.customerErased"));
    expect(told, `after ${calls} calls`).toHaveLength(1);
    const kept = stored.filter(({ type }) => /^(documentTask|content|document|contactTask)$/.test(String(type)));
    expect(new Set(kept.map(({ expiresAt }) => expiresAt))).toEqual(new Set([END_OF_2034]));
    expect(provider(shop).invoices).toHaveLength(1);
    if (!died) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(15);
});

test("an erasure of a shop that dies after any number of calls is finished by the next run, with one proof", async () => {
  let deaths = 0;
  for (let calls = 0; ; calls += 3) {
    const shop = await aShopThatLeft(table());
    await shop.redactShop();

    const died = await shop.eraseShop(dyingTable(table(), calls)).then(
      () => shop.reported.length > 0,
      () => true,
    );
    // The schedule of the night.
    shop.asked.push("erase-shop");
    await shop.eraseShop();

    const stored = await storedOf(table(), shop.shop);
    const place = `after ${calls} calls`;
    expect(leaksIn(stored), place).toEqual([]);
    expect(
      stored.filter(({ pk }) => /^(ROWS|TOKEN|LOG|CONTACT|SUPPRESSED)#/.test(String(pk))),
      place,
    ).toEqual([]);
    expect(
      stored.filter(({ type }) => type === "shopErasure"),
      place,
    ).toMatchObject([{ doneAt: shop.clock.now(), kept: 7 }]);
    const kept = stored.filter(({ pk }) => String(pk).startsWith("KEPT#"));
    expect(kept.map(({ type }) => type).sort(), place).toEqual([
      "content",
      ...["creditEntry", "creditEntry"],
      "document",
      "documentTask",
      ...["preferencesVersion", "preferencesVersion"],
    ]);
    expect(
      stored.filter(({ sk }) => sk === "ERASURE"),
      place,
    ).toHaveLength(1);
    if (!died) break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(10);
});
