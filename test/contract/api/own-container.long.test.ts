import { afterAll, expect, test, vi } from "vitest";
import { useTable } from "../dynamodb/a-table.ts";
import { aFuzzedShop } from "./a-fuzzed-shop.ts";
import { startHostedApi } from "./a-hosted-api.ts";
import { describedOperations } from "./description.ts";

const tables = [useTable(), useTable()];

vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterAll(() => vi.restoreAllMocks());

test("each hosted API has handlers of its own, which call its own table and vendors", async () => {
  const operation = describedOperations().find(({ operationId }) => operationId === "getShop");
  if (!operation) throw new Error("getShop is not described");
  const request = { path: {}, query: [], body: undefined, headers: {}, cookie: undefined, isSignedIn: true };

  for (const table of tables) {
    const api = await startHostedApi(table());
    const { shop, known } = await aFuzzedShop(api, { isDocumented: true });

    const { status } = await api.call(operation, shop, request);

    expect({ status, documents: known["documentKey"]?.length }).toEqual({ status: 200, documents: 1 });
    await api.stop();
  }
});
