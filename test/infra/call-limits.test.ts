// Every call of a merchant that costs more than reading a few items has a limit in the contract.
import { expect, test } from "vitest";
import { entryOf } from "#cdk/stacks/routes.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { describedOperations } from "../contract/api/description.ts";
import { stageOf } from "./support/assembly.ts";

const { manifest } = await stageOf("prod");

/** Services that call a vendor, print, make a ticket, or ask for a job that goes through many orders. */
const costly: readonly string[] = [
  ...["accounting", "platform-orders", "platform-billing", "preview-printer", "tickets", "app-jobs", "vat-ids"],
];

/** Costly calls without a limit, each with its reason. */
const unlimited: Readonly<Record<string, string>> = {
  "connection.disconnect": "a job comes of it only while there is a connection",
  "connection.decidePendingConnection": "each takes a consent, and startConnect limits those",
  "admin.listShops": "a search for the beginning of a domain reads one page of an index",
  "payouts.listHolds": "a search for a code reads one page of a partner's redemptions",
};

const servicesOf = (entry: string): string[] => {
  const found = manifest.functions.find((candidate) => candidate.entry === entry);
  if (!found) throw new Error(`no function ${entry}`);
  return found.declaration.services.map(({ name }) => name);
};

const ofMerchants = endpoints.filter((endpoint) => endpoint.access === "shop");
const searching = new Set(
  describedOperations()
    .filter(({ parameters }) => parameters.some(({ name }) => name === "search"))
    .map(({ operationId }) => operationId),
);

test("previews, tickets, pulls, PDFs, searches and everything else that costs are limited", () => {
  const costing = ofMerchants.filter(
    (endpoint) => searching.has(endpoint.id) || servicesOf(entryOf(endpoint)).some((name) => costly.includes(name)),
  );
  const free = costing
    .filter((endpoint) => endpoint.limit === undefined)
    .map((endpoint) => `${endpoint.module}.${endpoint.id}`);

  expect(costing.length).toBeGreaterThan(15);
  expect(free.toSorted()).toEqual(Object.keys(unlimited).toSorted());
});

test("a limit on a search counts the searches, every other one all calls", () => {
  for (const endpoint of ofMerchants.filter(({ limit }) => limit !== undefined)) {
    expect(endpoint.limit?.field, endpoint.id).toBe(searching.has(endpoint.id) ? "search" : undefined);
  }
});

test("one user of a shop has at least ten calls at once", () => {
  for (const endpoint of ofMerchants)
    if (endpoint.limit) expect(endpoint.limit.burst / 2, endpoint.id).toBeGreaterThanOrEqual(10);
});
