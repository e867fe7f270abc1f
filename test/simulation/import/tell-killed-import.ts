import { beforeAll, expect, test } from "vitest";
import { loadProduct } from "../build/bundle.ts";
import { importUnderKills, type KilledImport, type KilledImportSize } from "./killed-import.ts";

/** From the first to the last past order, both included. */
const DAYS = 40;

/** Tells of an import under constant kills, and of its lasting promises. `deaths`: at least, of each worker. */
export function tellKilledImport({ deaths, ...size }: KilledImportSize & { deaths: number }): void {
  const { orders, customers } = size;
  let run: KilledImport;

  beforeAll(async () => {
    run = await importUnderKills(await loadProduct(), size);
  });

  test(`${orders} past orders get their document once each, right to the cent, while processes are killed`, () => {
    expect(run.violation).toBeUndefined();
    expect([run.documented, run.documents, run.contacts]).toEqual([orders, orders, customers]);
  });

  test("each order is counted once, and took one transfer", () => {
    const outcomes = { documented: orders, adopted: 0, held: 0, none: 0 };
    expect(run.progress).toMatchObject({ found: orders, outcomes, listed: { orders, documents: orders } });
    expect(run.transfers).toBe(orders);
  });

  test("the days count as imported, and the merchant gets one mail, or none where a worker died with it", () => {
    expect(run.days).toBe(DAYS);
    expect(run.mails).toBeLessThanOrEqual(1);
  });

  test("workers were killed while they listed, decided and sent", () => {
    const { listing, importing } = run.deaths;
    const fewest = Math.min(listing.imports, importing.imports, importing["document-tasks"]);
    expect(fewest).toBeGreaterThanOrEqual(deaths);
  });
}
