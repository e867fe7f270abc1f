import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTable } from "../dynamodb/a-table.ts";
import { aFuzzedShop } from "./a-fuzzed-shop.ts";
import { type HostedApi, startHostedApi } from "./a-hosted-api.ts";
import { describedOperations } from "./description.ts";
import { validRequest } from "./requests.ts";

const table = useTable();
const lines: string[] = [];
let api: HostedApi;
let shop: Awaited<ReturnType<typeof aFuzzedShop>>;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  api = await startHostedApi(table());
  shop = await aFuzzedShop(api, { isDocumented: true });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const operations = describedOperations().map((operation) => ({ operation, id: operation.operationId }));

test.each(operations)("$id called past CloudFront is refused, however good the call is", async ({ operation }) => {
  const [request] = fc.sample(validRequest(operation, shop.known), { numRuns: 1, seed: 1 });
  if (!request) throw new Error("no request was made");
  lines.length = 0;

  const answers = await Promise.all(
    [null, "", "guessed", "origin-of-the-tes"].map((origin) => api.call(operation, shop.shop, request, origin)),
  );

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(lines.filter((line) => line.includes('"answered"'))).toEqual([]);
});

test("while the origin secret is rotated the current and the previous one are good", async () => {
  const operation = describedOperations().find(({ operationId }) => operationId === "getShop");
  if (!operation) throw new Error("getShop is not described");
  const request = { path: {}, query: [], body: undefined, headers: {}, cookie: undefined, isSignedIn: true };

  const answers = await Promise.all(
    ["origin-of-the-test", "origin-of-the-test-before"].map((origin) =>
      api.call(operation, shop.shop, request, origin),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
