import { expect, test } from "vitest";
import type { PlatformOrders } from "#functions/modules/orders/ports.ts";
import { readPlatformOrder } from "#functions/modules/orders/read-platform-order.ts";
import { AppError } from "#shared/errors.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, surroundings } from "./a-world.ts";

const table = useTable();
const wanted = [{ resource: "order" as const, namespace: "custom", key: "reference" }];

test.each([
  ["business", wanted],
  ["free", []],
] as const)("on the plan %s the metafields %j are read with an order", async (id, expected) => {
  const { shops, ports } = await aConnectedShop(await surroundings(table()), { id });
  const whole = await shops.findWhole();
  if (!whole) throw new Error("the shop is not there");
  let asked: Parameters<PlatformOrders["readOrder"]>[0] | undefined;
  const platformOrders: PlatformOrders = {
    readOrder: async (request) => {
      asked = request;
      return anOrder();
    },
  };
  const refuse = () => Promise.reject(new AppError("unauthorized"));
  const reading = {
    shops,
    platformOrders,
    platformAuthorization: { exchange: refuse, refresh: refuse },
    clock: ports.clock,
  };

  await readPlatformOrder(reading, { ...whole, preferences: preferences({ metafieldRead: wanted }) }, "5001");

  expect(asked).toMatchObject({ orderId: "5001", scopes: whole.shop.scopes, metafields: expected });
});
