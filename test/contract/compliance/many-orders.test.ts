import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { eraseManyOrders } from "./many-orders.ts";

const table = useTable();

test("an order costs an erasure the same whether the customer has ten orders or a hundred", async () => {
  const few = await eraseManyOrders(table(), { count: 10, deaths: 0 });

  const many = await eraseManyOrders(table(), { count: 100, deaths: 0 });

  expect(many.calls / 100).toBeLessThan((few.calls / 10) * 1.1);
  expect(many.read / 100).toBeLessThan((few.read / 10) * 1.1);
});
