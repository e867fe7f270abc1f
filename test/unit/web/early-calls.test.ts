import { expect, test } from "vitest";
import type { Address, OutputAt } from "#shared/api/endpoints.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { createEarlyCalls } from "#web/lib/early-calls.ts";

const input = { sortBy: "date", sortDir: "desc", limit: 50 } as const;

/** Early calls with answers of our own, at a time that the test moves. */
function earlyCalls(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const time = { now: 0 };
  const calls = createEarlyCalls({
    now: () => time.now,
    async call<At extends Address>(address: At): Promise<OutputAt<At>> {
      asked.push(address);
      const answer = JSON.parse(JSON.stringify(answers[address] ?? null));
      if (answer === null) throw new ApiError("offline", 0);
      return answer;
    },
  });
  return { ...calls, asked, time };
}

test("the first that asks the same takes the answer, the next one asks again", async () => {
  const { callEarly, takeEarlyAnswer, asked } = earlyCalls({ "GET /api/orders": { items: [] } });

  callEarly("GET /api/orders", input);

  expect(await takeEarlyAnswer("GET /api/orders", { ...input })).toEqual({ items: [] });
  expect(takeEarlyAnswer("GET /api/orders", input)).toBeUndefined();
  expect(asked).toEqual(["GET /api/orders"]);
});

test("another question is not answered by it", () => {
  const { callEarly, takeEarlyAnswer } = earlyCalls({ "GET /api/orders": { items: [] } });

  callEarly("GET /api/orders", input);

  expect(takeEarlyAnswer("GET /api/orders", { ...input, limit: 25 })).toBeUndefined();
});

test("an answer that no component took for ten seconds is not shown any more", () => {
  const { callEarly, takeEarlyAnswer, time } = earlyCalls({ "GET /api/shop": {} });

  callEarly("GET /api/shop", {});
  time.now = 10_000;

  expect(takeEarlyAnswer("GET /api/shop", {})).toBeUndefined();
});

test("what succeeded can be kept before a component asks; a failure is left to the one that takes it", async () => {
  const { callEarly, earlyAnswers, takeEarlyAnswer } = earlyCalls({ "GET /api/orders": { items: [] } });

  callEarly("GET /api/orders", input);
  callEarly("GET /api/shop", {});

  expect(await earlyAnswers()).toEqual([{ key: ["GET /api/orders", input], answer: { items: [] } }]);
  await expect(takeEarlyAnswer("GET /api/shop", {})).rejects.toThrow(ApiError);
  expect(await takeEarlyAnswer("GET /api/orders", input)).toEqual({ items: [] });
});
