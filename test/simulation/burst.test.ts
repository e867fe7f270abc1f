import { expect, test } from "vitest";
import { paidOrder } from "../bench/p2/backlog.ts";
import { loadProduct } from "./build/bundle.ts";
import { allFaults } from "./world/faults.ts";
import { markersOf } from "./world/shop.ts";
import { World } from "./world/world.ts";

// The bank's statement arrives: very many documents are paid within a moment, and sales go on.

const DOCUMENTS = 400;
const SALES = 20;
const CUSTOMERS = 50;
const BETWEEN = 30_000;
/** A slot that was just taken, and the one after it. */
const TWO_CALLS = 1_000;

const product = await loadProduct();

/** The wait of each sale for its document, in milliseconds, and the documents known as paid at the end. */
async function salesBeside(paid: number) {
  const world = new World(product, { seed: 1, orders: 0, without: new Set(allFaults) });
  const { kernel } = world;
  const markers = markersOf(product);
  const shop = await world.addShop("paid", { plan: "enterprise", delivers: false, books: false });
  const { documents, byMarker } = shop.provider.records;
  for (let number = 1; number <= DOCUMENTS; number += 1)
    world.place(shop, paidOrder(number, number % CUSTOMERS), number);
  world.sweep();
  await kernel.run(() => documents.size === DOCUMENTS && world.isQuiet());

  for (const document of [...documents.values()].slice(0, paid)) {
    Object.assign(document, { status: "paid" });
    world.tellOf(shop, "payment.changed", document.providerId);
  }
  const begun = kernel.now;
  const sales = Array.from({ length: SALES }, (_, sale) => paidOrder(DOCUMENTS + 1 + sale, 1));
  for (const [sale, order] of sales.entries()) world.place(shop, order, 1_000 + sale * BETWEEN);
  await kernel.run(() => kernel.now > begun + SALES * BETWEEN && world.isQuiet());

  const waits = sales.map(({ id }, sale) => {
    const made = byMarker.get(markers.markerOf(shop.key, `invoice:${id}:0`));
    return (made?.createdAt ?? Number.NaN) - begun - 1_000 - sale * BETWEEN;
  });
  const known = world.engine.rows.all().filter(({ sk, document }) => {
    const { status } = (document ?? {}) as { status?: string };
    return String(sk).startsWith("DOCUMENT#") && status === "paid";
  });
  return { waits, known: known.length, violation: kernel.violation };
}

test("documents that are paid by the hundred keep no sale waiting, and all of it gets known", async () => {
  const quiet = await salesBeside(0);
  const busy = await salesBeside(DOCUMENTS);

  expect(busy.violation).toBeUndefined();
  expect(Math.max(...busy.waits)).toBeLessThan(Math.max(...quiet.waits) + TWO_CALLS);
  expect(busy.known).toBe(DOCUMENTS);
});
