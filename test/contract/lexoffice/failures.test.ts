import { expect, test } from "vitest";
import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import type { FailureCode } from "#shared/errors.ts";
import type { FaultName } from "../../sandbox/lexoffice/faults.ts";
import { aContent } from "../../unit/adapters/lexoffice/a-content.ts";
import { aConnectedProvider, marker } from "./connected-provider.ts";

const request = { content: aContent(), marker };

/** Results of a write under each fault, with the number of documents made. */
const writes: [FaultName, FailureCode, number][] = [
  ["504-after-commit", "accounting_uncertain", 1],
  ["504-before-commit", "accounting_uncertain", 0],
  ["reset-after-commit", "accounting_uncertain", 1],
  ["reset-before-commit", "accounting_uncertain", 0],
  ["500", "accounting_uncertain", 0],
  ["503", "accounting_uncertain", 0],
  ["html-502", "accounting_uncertain", 0],
  ["empty-201", "accounting_uncertain", 1],
  ["429", "accounting_throttled", 0],
];

test.each(writes)("a write under %s is %s and %i document exists", async (fault, code, count) => {
  const { accounting, provider } = await aConnectedProvider();
  provider.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault });

  await expect(accounting.createDocument(request)).rejects.toMatchObject({ code });

  expect(provider.simulator.organization(provider.organizationId).invoices).toHaveLength(count);
});

test("a write that outlasts our patience is uncertain", async () => {
  const { provider } = await aConnectedProvider();
  provider.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "slow", delayMs: 1_000 });
  const options = { baseUrl: provider.simulator.url, timeoutMilliseconds: 50, now: () => 0 };

  const created = lexofficeAccounting(options).with(provider.accessToken).createDocument(request);

  await expect(created).rejects.toMatchObject({ code: "accounting_uncertain" });
});

const reads: [FaultName, FailureCode][] = [
  ["504-before-commit", "accounting_unavailable"],
  ["reset-before-commit", "accounting_unavailable"],
  ["500", "accounting_unavailable"],
  ["503", "accounting_unavailable"],
  ["html-502", "accounting_unavailable"],
  ["429", "accounting_throttled"],
];

test.each(reads)("a read under %s is %s", async (fault, code) => {
  const { accounting, provider } = await aConnectedProvider();
  provider.simulator.addFault({ match: { method: "GET", path: "/*" }, fault });

  await expect(accounting.profile()).rejects.toMatchObject({ code });
});

test("the rate limit is told apart", async () => {
  const { accounting } = await aConnectedProvider({
    switches: { requestsPerSecond: 0.001, burst: 1, retryAfterHeader: 2 },
  });
  await accounting.profile();

  await expect(accounting.createDocument(request)).rejects.toMatchObject({
    code: "accounting_throttled",
    details: { retryAfterSeconds: 2 },
  });
});

test("a token nobody issued is unauthorized", async () => {
  const { provider } = await aConnectedProvider();
  const stranger = lexofficeAccounting({ baseUrl: provider.simulator.url, now: () => 0 }).with("wrong");

  await expect(stranger.profile()).rejects.toMatchObject({ code: "accounting_unauthorized" });
});

test("a missing scope is forbidden, with what the provider said", async () => {
  const { provider } = await aConnectedProvider();
  const token = provider.simulator.createApiKey(provider.organizationId, ["profile.read"]);
  const limited = lexofficeAccounting({ baseUrl: provider.simulator.url, now: () => 0 }).with(token);

  await expect(limited.createDocument(request)).rejects.toMatchObject({
    code: "accounting_forbidden",
    details: { status: 403, message: expect.stringContaining("invoices") },
  });
});

test("a contract that is too small has a code of its own", async () => {
  const { accounting } = await aConnectedProvider({ profile: { businessFeatures: ["INVOICING"] } });
  const content = aContent({ address: { name: "Jan Jansen", city: "Wien", countryCode: "AT" } });

  await expect(accounting.createDocument({ content, marker })).rejects.toMatchObject({
    code: "accounting_contract",
    details: { status: 402 },
  });
});
