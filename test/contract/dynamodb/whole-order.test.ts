import { expect, test } from "vitest";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { useTable } from "./a-table.ts";
import { aContactTask, aDocumentTask, anInstalledShop, aSave } from "./fixtures.ts";

const table = useTable();

test("an order read while its task is being written is read again", async () => {
  const { shop, orders } = await anInstalledShop(table());
  const task = aDocumentTask();
  await orders.save(aSave({ tasks: [aContactTask(), task] }));
  const { client, name } = table();
  let looks = 0;
  // What the query had passed before the transaction came to it.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        const answer = await next(call);
        looks += commandName === "QueryCommand" ? 1 : 0;
        if (looks === 1 && "Items" in answer.output) {
          answer.output.Items = answer.output.Items?.filter((item) => !("type" in item && item["type"] === "content"));
        }
        return answer;
      },
    { name: "passed" },
  );
  const reading = orderStore({ client, name }, shop, async () => 30);

  const whole = await reading.findWhole("5001").finally(() => client.middlewareStack.remove("passed"));

  expect([looks, whole?.tasks]).toEqual([2, [task]]);
});
