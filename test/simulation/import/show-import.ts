import { loadProduct } from "../build/bundle.ts";
import { runImport } from "./import-run.ts";

const setting = { others: 20, liveMinutes: 120 };
/** Orders of each returning customer. */
const ORDERS_OF_CUSTOMER = 100;

const at = (waits: readonly number[], share: number) =>
  waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
const waitsOf = (waits: readonly number[]) =>
  `${waits.length} orders, half within ${at(waits, 0.5)} ms, 99 % within ${at(waits, 0.99)} ms, all within ${waits.at(-1)} ms`;

/** Runs one shop that imports `orders` orders, and the same world without the import for comparison. */
export async function showImport(orders: number, say: (line: string) => void): Promise<void> {
  const product = await loadProduct();
  const customers = Math.ceil(orders / ORDERS_OF_CUSTOMER);
  const quiet = await runImport(product, { ...setting, customers, orders: 0 });
  const busy = await runImport(product, { ...setting, customers, orders });
  say(
    `${busy.documented} of ${orders} orders documented in ${busy.virtualHours.toFixed(1)} h, ${busy.violation ?? "every promise kept"}`,
  );
  say(`provider calls per imported order: ${busy.importCallsPerOrder.toFixed(4)}`);
  say(`open work at once: ${busy.mostOpen}, messages at once: ${busy.mostMessages}`);
  say(`heap after each tenth, MB: ${busy.megabytes.join(" ")}`);
  say(`other shops without the import: ${waitsOf(quiet.otherWaits)}`);
  say(`other shops with it:            ${waitsOf(busy.otherWaits)}`);
  say(`new orders of the shop without: ${waitsOf(quiet.liveWaits)}`);
  say(`new orders of the shop with it: ${waitsOf(busy.liveWaits)}`);
}
