import { beforeAll, describe, expect, test } from "vitest";
import { controlImport, getImport, listPast } from "#shared/api/imports.ts";
import { plusDays } from "#shared/values/days.ts";
import { call, shopOf } from "./app.ts";
import {
  control,
  deadLetters,
  makeShop,
  placeOrder,
  provider,
  runSchedule,
  type ScenarioShop,
  sandboxNow,
  witness,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { becomeMortal, dieAndRise, runInParallel } from "./world/world.ts";

/** The length of the story. Shops import beside each other: the provider takes two calls a second of each. */
export interface ImportKillingSize {
  orders: number;
  shops: number;
}

const OPENED_AT_ONCE = 5;
const PLACED_AT_ONCE = 4;
/** Looking costs calls of every shop. */
const LOOK_MILLISECONDS = 3_000;
const LOOKS_WITHOUT_CHANGE = 8;
const euros = (cents: number) => (cents / 100).toFixed(2);
const centsOf = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100);
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
/** Every order of a shop has another total: a mix-up would show. */
const centsOfOrder = (number: number) => 1_190 + 7 * number;

const kill = async (functions: string): Promise<number> =>
  (await witness<{ processes: number }>(`/kill/${functions}`, "POST")).processes;

/** Tells of imports interrupted while they list, decide and send, and of their lasting promises. */
export function tellOfKilledImports({ orders, shops: shopCount }: ImportKillingSize): void {
  const longest = 300_000 + orders * 600;
  const ofEach = Math.ceil(orders / shopCount);

  describe(`${orders} past orders imported while processes are killed`, () => {
    const shops: ScenarioShop[] = [];
    const killed = { imports: 0, workers: 0 };

    const phases = () => Promise.all(shops.map(async (shop) => (await call(shop, getImport)).phase));
    const sent = async () => {
      const held = await Promise.all(shops.map(async (shop) => (await provider(shop)).invoices.length));
      return held.reduce((sum, count) => sum + count, 0);
    };

    const progress = async () => `${await phases()}, ${await sent()} sent`;

    /** Lets shops work until it is so; time passes for killed or slow processes when nothing changes for some looks. */
    async function workUntil(isSo: () => Promise<boolean>, letTimePass = async () => {}): Promise<void> {
      const end = performance.now() + longest / 2;
      let [before, looks] = ["", 0];
      while (!(await isSo())) {
        const now = await progress();
        if (performance.now() > end) throw new Error(`the imports make no progress: ${now}`);
        looks = now === before ? looks + 1 : 0;
        before = now;
        if (looks > 0 && looks % LOOKS_WITHOUT_CHANGE === 0) await letTimePass();
        await control("POST", "/settle", { timeoutMs: LOOK_MILLISECONDS });
      }
    }

    async function bringBack(): Promise<void> {
      await control("POST", "/clock", { advance: "PT13M" });
      await runSchedule("wake-due");
    }

    beforeAll(async () => {
      await becomeMortal();
      const today = (await sandboxNow()).slice(0, 10);
      const day = plusDays(today, -10);
      const rest = {
        plan: "custom",
        scopes: ["read_orders", "read_all_orders"],
        createdAt: "2025-01-10T09:00:00.000Z",
      };
      for (let first = 0; first < shopCount; first += OPENED_AT_ONCE) {
        const names = Array.from({ length: Math.min(OPENED_AT_ONCE, shopCount - first) }, (_, place) => first + place);
        shops.push(...(await Promise.all(names.map((name) => makeShop(`import-killed-${name}`, rest)))));
      }
      await runInParallel();
      await Promise.all(
        shops.map(async (shop) => {
          for (let first = 0; first < ofEach; first += PLACED_AT_ONCE) {
            const numbers = Array.from(
              { length: Math.min(PLACED_AT_ONCE, ofEach - first) },
              (_, place) => first + place,
            );
            await Promise.all(numbers.map((number) => place(shop, day, number)));
          }
        }),
      );
      await Promise.all(shops.map((shop) => call(shop, listPast, { from: plusDays(day, -1), to: plusDays(day, 1) })));
      await workUntil(async () => (await Promise.all(shops.map((shop) => call(shop, getImport)))).some(isBegun));
      killed.imports += await kill("imports");
      await bringBack();
      await workUntil(async () => (await phases()).every((phase) => phase === "listed"), bringBack);
      await Promise.all(
        shops.map((shop) =>
          call(shop, controlImport, {
            act: "create",
            withoutComparison: true,
            nothingElsewhere: true,
            withoutParcel: "orderDay",
          }),
        ),
      );
      await workUntil(async () => (await sent()) * 2 >= orders);
      killed.imports += await kill("imports");
      killed.workers += await kill("document-tasks");
      await dieAndRise();
      await bringBack();
      const isDone = async () => (await sent()) >= orders && (await phases()).every((phase) => phase === "done");
      await workUntil(isDone, bringBack);
      await bringBack();
      await control("POST", "/settle", { timeoutMs: longest / 4 });
    }, longest);

    test("processes were killed at their work", () => {
      expect(Math.min(killed.imports, killed.workers)).toBeGreaterThan(0);
    });

    test("the provider holds the invoice of each order once, to the cent", async () => {
      const wanted = sorted(Array.from({ length: ofEach }, (_, number) => centsOfOrder(number)));
      for (const shop of shops) {
        const { invoices } = await provider(shop);
        expect(sorted(invoices.map(({ totalPrice }) => centsOf(totalPrice?.totalGrossAmount))), shop.shop).toEqual(
          wanted,
        );
      }
    });

    test("each order is counted once, and took one transfer", async () => {
      for (const shop of shops) {
        const { found, progress } = await call(shop, getImport);
        expect(found, shop.shop).toBe(ofEach);
        expect(progress, shop.shop).toMatchObject({ documented: ofEach, adopted: 0, held: 0, none: 0, waiting: 0 });
        expect((await shopOf(shop)).plan.credits.used, shop.shop).toBe(ofEach);
      }
    });

    test("no message was given up", async () => {
      expect(await deadLetters()).toEqual([]);
    });
  });
}

const isBegun = ({ phase, found }: { phase: string; found: number }): boolean => found > 0 || phase === "listed";

async function place(shop: ScenarioShop, day: string, number: number): Promise<void> {
  const at = `${day}T10:00:00.000Z`;
  const line = lineItem(euros(centsOfOrder(number)), { sku: "CUP" });
  const order = anOrder({ createdAt: at, processedAt: at, lineItems: { nodes: [line] } });
  await placeOrder(shop, order, []);
}
