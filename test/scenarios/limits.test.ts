import { expect, test } from "vitest";
import { previewDocument } from "../../shared/api/documents.ts";
import { pathOf } from "../../shared/api/route.ts";
import { request, sessionToken } from "./app.ts";
import { makeShop, type ScenarioShop } from "./client.ts";

const preview = pathOf(previewDocument.route, { orderId: "1", kind: "invoice" });
const search = "/api/orders?sortBy=date&sortDir=desc&limit=50&search=inge";

/** Statuses of so many calls at once, by one user of a shop. */
async function flood({ shop }: ScenarioShop, path: string, calls: number): Promise<number[]> {
  const token = await sessionToken(shop);
  const answers = await Promise.all(Array.from({ length: calls }, () => request("GET", path, { token })));
  return answers.map(({ status }) => status);
}

const refusals = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

test.concurrent("a user who floods previews is told to wait; other calls and another shop go on", async () => {
  const [shop, other] = await Promise.all([makeShop("flood"), makeShop("flood-other")]);

  const statuses = await flood(shop, preview, 60);
  const token = await sessionToken(shop.shop);
  const refused = await request("GET", preview, { token });

  // The order does not exist: what is let through ends with 404. Tokens come back while the calls are made.
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(refusals(statuses)).toBeGreaterThan(15);
  expect([refused.status, refused.headers.get("retry-after"), refused.body]).toMatchObject([
    429,
    "2",
    { code: "too_many_requests", message: expect.stringContaining("Warte einen Moment") },
  ]);
  expect((await request("GET", "/api/shop", { token })).status).toBe(200);
  expect(await flood(other, preview, 5)).toEqual([404, 404, 404, 404, 404]);
});

test.concurrent("searches are limited, plain lists are not", async () => {
  const shop = await makeShop("flood-search");

  const [searched, listed] = [await flood(shop, search, 100), await flood(shop, "/api/orders", 100)];

  expect(new Set(searched)).toEqual(new Set([200, 429]));
  expect(new Set(listed)).toEqual(new Set([200]));
});
