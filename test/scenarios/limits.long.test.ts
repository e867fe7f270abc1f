import { expect, test } from "vitest";
import { type Answer, request, sessionToken } from "./app.ts";
import { makeShop, type ScenarioShop } from "./client.ts";

/** `calls` calls at once by one user of a shop. */
async function flood({ shop }: ScenarioShop, path: string, calls: number): Promise<Answer[]> {
  const token = await sessionToken(shop);
  return await Promise.all(Array.from({ length: calls }, () => request("GET", path, { token })));
}

const statusesOf = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status));

// Tokens come back while the calls are made, more of them on a slow machine: only what is scarce is counted.
test.concurrent("a user who floods is told to wait; other calls and another shop go on", async () => {
  const [shop, other] = await Promise.all([makeShop("flood"), makeShop("flood-other")]);

  const answers = await flood(shop, "/api/lexoffice/auth", 80);

  const refused = answers.filter(({ status }) => status === 429);
  expect(statusesOf(answers)).toEqual(new Set([200, 429]));
  expect(refused.length).toBeGreaterThan(30);
  for (const { headers, body } of refused) {
    expect([headers.get("retry-after"), body]).toMatchObject([
      "6",
      { code: "too_many_requests", message: expect.stringContaining("Warte einen Moment") },
    ]);
  }
  expect(statusesOf(await flood(shop, "/api/plan/credits", 1))).toEqual(new Set([200]));
  expect(statusesOf(await flood(other, "/api/lexoffice/auth", 5))).toEqual(new Set([200]));
});

test.concurrent("searches are limited, plain lists are not", async () => {
  const shop = await makeShop("flood-search");

  const [searched, listed] = [
    await flood(shop, "/api/shop/logs?search=rechnung", 120),
    await flood(shop, "/api/shop/logs", 120),
  ];

  expect(statusesOf(searched)).toEqual(new Set([200, 429]));
  expect(statusesOf(listed)).toEqual(new Set([200]));
});
