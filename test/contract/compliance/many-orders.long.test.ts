import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { eraseManyOrders } from "./many-orders.ts";

const table = useTable();
const ORDERS = Number(process.env["ERASED_ORDERS"] ?? 10_000);

test(`a customer with ${ORDERS} orders is erased, though the worker dies twenty times`, async () => {
  const { milliseconds, calls, read } = await eraseManyOrders(table(), { count: ORDERS, deaths: 20 });

  process.stdout.write(
    `erased ${ORDERS} orders: ${Math.round(milliseconds / 1000)} s, ${calls} calls of the table, ${read} items read\n`,
  );
  expect(calls / ORDERS).toBeLessThan(30);
  expect(read / ORDERS).toBeLessThan(30);
});
