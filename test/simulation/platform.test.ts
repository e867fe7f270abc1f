import { describe, expect, test } from "vitest";
import { shopifyOrders } from "#functions/adapters/shopify/orders.ts";
import { shopifyShop } from "#functions/adapters/shopify/store.ts";
import { anOrder } from "../builders/orders.ts";
import { aPlatform } from "../contract/shopify/platform.ts";
import { loadProduct } from "./build/bundle.ts";
import type { Invocation } from "./kernel/invocation.ts";
import { allFaults } from "./world/faults.ts";
import { portsOf } from "./world/shop.ts";
import { World } from "./world/world.ts";

// What the work on orders relies on at the platform. The tests ask the real adapter with its simulator, and the simulation's
// replacement for both.

interface Reader {
  /** The platform shows an order, or a later state of it, with this e-mail address; answers its id. */
  show(email: string, id?: string): Promise<string>;
  readOrder(id: string): Promise<{ id: string; email?: string | undefined } | undefined>;
  readShop(): Promise<{ isDev: boolean; scopes: readonly string[] }>;
  /** The next answer is one of a platform that is out of order. */
  fail(): void;
  uninstall(): void;
}

async function real(): Promise<Reader> {
  const { platform, shop, calls, accessToken } = await aPlatform({ scopes: ["read_orders", "read_customers"] });
  const { simulator } = platform;
  return {
    show: async (email, id) => {
      if (id === undefined) return (await simulator.createOrder(shop, { email })).id;
      await simulator.updateOrder(shop, id, { email });
      return id;
    },
    readOrder: (orderId) =>
      shopifyOrders(calls).readOrder({ shop, accessToken, orderId, scopes: ["read_orders", "read_customers"] }),
    readShop: () => shopifyShop(calls).readStore(shop, accessToken),
    fail: () => simulator.failNext({ kind: "503" }),
    uninstall: () => simulator.expireAccessToken(shop),
  };
}

const product = await loadProduct();

async function simulated(): Promise<Reader> {
  const world = new World(product, { seed: 1, orders: 0, without: new Set(allFaults) });
  const shop = await world.addShop("laden", { plan: "business", delivers: false, books: false });
  let isOutOfOrder = false;
  const strikes = world.faults.strikes.bind(world.faults);
  world.faults.strikes = (kind, factor) => {
    if (kind !== "platform-unavailable" || !isOutOfOrder) return strikes(kind, factor);
    isOutOfOrder = false;
    return true;
  };
  /** Lives through a call until it is answered. */
  const ask = async <Answer>(call: (process: Invocation) => Promise<Answer>): Promise<Answer> => {
    const answers: Promise<Answer>[] = [];
    let isOver = false;
    world.act("reader", 60, async (process) => {
      const answer = call(process);
      answers.push(answer);
      await answer.catch(() => undefined);
      isOver = true;
    });
    await world.kernel.run(() => isOver);
    const [answer] = answers;
    if (answer === undefined) throw new Error("nobody asked");
    return answer;
  };
  const ports = (process: Invocation) => portsOf(world.surroundings, shop, process);
  return {
    show: async (email, id = "4711") => {
      shop.orders.set(id, anOrder({ id, email }));
      return id;
    },
    readOrder: (orderId) => ask((process) => ports(process).platformOrders.readOrder({ orderId })),
    readShop: () => ask((process) => ports(process).platformShop.readStore()),
    fail: () => {
      isOutOfOrder = true;
    },
    uninstall: () => {
      shop.isInstalled = false;
    },
  };
}

describe.each([
  ["the adapter", real],
  ["the simulation", simulated],
])("%s", (_, aReader) => {
  test("an order is read in its newest state", async () => {
    const platform = await aReader();
    const id = await platform.show("inge@example.org");
    expect(await platform.readOrder(id)).toMatchObject({ id, email: "inge@example.org" });

    await platform.show("inge.neu@example.org", id);

    expect(await platform.readOrder(id)).toMatchObject({ id, email: "inge.neu@example.org" });
  });

  test("an order that the platform does not have is undefined", async () => {
    const platform = await aReader();

    expect(await platform.readOrder("999")).toBeUndefined();
  });

  test("a platform that is out of order is told apart from an order that is missing, and may be asked again", async () => {
    const platform = await aReader();
    const id = await platform.show("inge@example.org");
    platform.fail();

    await expect(platform.readOrder(id)).rejects.toMatchObject({ code: "platform_unavailable" });
    expect(await platform.readOrder(id)).toMatchObject({ id });
  });

  test("a shop says what it is and what it granted, until it has left", async () => {
    const platform = await aReader();
    expect(await platform.readShop()).toMatchObject({ isDev: false, scopes: expect.arrayContaining(["read_orders"]) });

    platform.uninstall();

    await expect(platform.readShop()).rejects.toMatchObject({ code: "platform_token_missing" });
  });
});
