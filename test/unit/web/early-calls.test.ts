import { expect, test } from "vitest";
import { listOrders } from "#shared/api/orders.routes.ts";
import type { Route } from "#shared/api/route.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { createEarlyCalls } from "#web/lib/early-calls.ts";

const input = { sortBy: "date", sortDir: "desc", limit: 50 } as const;

/** Early calls with answers of our own, at a time that the test moves. */
function earlyCalls(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const time = { now: 0 };
  const calls = createEarlyCalls({
    now: () => time.now,
    async call<Input, Output>(route: Route<Input, Output>): Promise<Output> {
      asked.push(route.path);
      const answer = JSON.parse(JSON.stringify(answers[route.path] ?? null));
      if (answer === null) throw new ApiError("offline", 0);
      return answer;
    },
  });
  return { ...calls, asked, time };
}

test("the first that asks the same takes the answer, the next one asks again", async () => {
  const { callEarly, takeEarlyAnswer, asked } = earlyCalls({ [listOrders.path]: { items: [] } });

  callEarly(listOrders, input);

  expect(await takeEarlyAnswer(listOrders, { ...input })).toEqual({ items: [] });
  expect(takeEarlyAnswer(listOrders, input)).toBeUndefined();
  expect(asked).toEqual([listOrders.path]);
});

test("another question is not answered by it", () => {
  const { callEarly, takeEarlyAnswer } = earlyCalls({ [listOrders.path]: { items: [] } });

  callEarly(listOrders, input);

  expect(takeEarlyAnswer(listOrders, { ...input, limit: 25 })).toBeUndefined();
});

test("an answer that no component took for ten seconds is not shown any more", () => {
  const { callEarly, takeEarlyAnswer, time } = earlyCalls({ [getShop.path]: {} });

  callEarly(getShop, {});
  time.now = 10_000;

  expect(takeEarlyAnswer(getShop, {})).toBeUndefined();
});

test("what succeeded can be kept before a component asks; a failure is left to the one that takes it", async () => {
  const { callEarly, earlyAnswers, takeEarlyAnswer } = earlyCalls({ [listOrders.path]: { items: [] } });

  callEarly(listOrders, input);
  callEarly(getShop, {});

  expect(await earlyAnswers()).toEqual([{ key: ["GET", listOrders.path, input], answer: { items: [] } }]);
  await expect(takeEarlyAnswer(getShop, {})).rejects.toThrow(ApiError);
  expect(await takeEarlyAnswer(listOrders, input)).toEqual({ items: [] });
});
