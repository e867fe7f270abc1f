import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTable } from "../dynamodb/a-table.ts";
import { aFuzzedShop } from "./a-fuzzed-shop.ts";
import { type HostedApi, startHostedApi } from "./a-hosted-api.ts";
import { mismatchOf } from "./answers.ts";
import { type DescribedOperation, describedOperations, faultOf } from "./description.ts";
import { type ApiRequest, hostileRequest, mutatedRequest, validRequest } from "./requests.ts";
import { callUnlimited } from "./unlimited-call.ts";

const kinds = { valid: validRequest, mutated: mutatedRequest, hostile: hostileRequest } as const;

/** Requests of each kind per operation; fuzzed ones of an operation with a body, and those of all bodies. */
const RUNS = 100;
const RUNS_OF_BODIES = 340;
const LEAST_BODIES = 10_000;

/** Calls all operations: no 5xx, no undescribed answer, no unfitting body passes. A failure's fast-check `path` repeats it alone. */
const table = useTable();
let sent = 0;
const lines: string[] = [];
let api: HostedApi | undefined;
beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  api = await startHostedApi(table());
});
afterAll(async () => {
  vi.restoreAllMocks();
  await api?.stop();
});

const operations = describedOperations().map((operation, place) => ({ operation, place, id: operation.operationId }));
// Beside each other: some wait for the provider's pace, or half a second before a coupon is refused.
test.concurrent.each(operations)("$id answers every request as it is described", async ({ operation, place }) => {
  if (!api) throw new Error("the API is not hosted yet");
  const hosted = api;
  const { shop, known } = await aFuzzedShop(hosted, { isDocumented: operation.path.includes("{documentKey}") });
  for (const [kind, requestOf] of Object.entries(kinds)) {
    const property = fc.asyncProperty(requestOf(operation, known), async (request) => {
      if (kind !== "valid" && request.body !== undefined) sent += 1;
      const fault = await faultIn(hosted, operation, shop, request);
      expect(fault, `${kind}: ${fault}\n${lines.filter(isFailure).at(-1) ?? ""}`).toBeUndefined();
    });
    await fc.assert(property, {
      numRuns: runsOf(operation, kind !== "valid" && operation.body ? RUNS_OF_BODIES : RUNS),
      seed: 1 + place,
      interruptAfterTimeLimit: 600_000,
    });
  }
});

test(`at least ${LEAST_BODIES} fuzzed bodies were sent`, () => {
  expect(sent).toBeGreaterThanOrEqual(LEAST_BODIES);
});

/** Fewer runs of operations that call a vendor, who allows two calls a second or a shop's budget. */
const MAX_RUNS: Readonly<Record<string, number>> = {
  createDraft: 3,
  pullProfile: 5,
  listPrintLayouts: 5,
  choosePlan: 15,
};
const runsOf = ({ operationId }: DescribedOperation, runs: number) => Math.min(runs, MAX_RUNS[operationId] ?? runs);

const isFailure = (line: string) => line.includes('"level":"error"');

async function faultIn(api: HostedApi, operation: DescribedOperation, shop: string, request: ApiRequest) {
  const answer = await callUnlimited(api, operation, shop, request);
  const mismatch = mismatchOf(operation, answer);
  if (mismatch !== undefined || answer.status >= 400) return mismatch;
  return unfitFault(operation, request);
}

/** Refuses success for a request that does not fit the description. */
function unfitFault({ body, parameters, refusesOthers }: DescribedOperation, { value, query, path }: ApiRequest) {
  const given = new Map([...Object.entries(path), ...query]);
  const unknown = query.find(([name]) => !parameters.some((parameter) => parameter.name === name));
  if (refusesOthers && unknown !== undefined) return `took the parameter ${unknown[0]}, which is not described`;
  const missing = parameters.find(({ required, name }) => required && !given.has(name));
  if (missing !== undefined) return `went without ${missing.name}, which is required`;
  if (body === undefined || body.type !== "application/json" || value === undefined) return undefined;
  const fault = faultOf(body.schema, value);
  return fault === undefined ? undefined : `took a body that is not described: ${fault}`;
}
