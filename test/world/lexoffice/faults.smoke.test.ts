import { expect, test } from "vitest";
import type { FaultName } from "../../sandbox/lexoffice/faults.ts";
import { anInvoice, aPerson } from "./bodies.ts";
import { aProvider, type Provider } from "./provider.ts";

/** Chaos switches: what the caller sees, and whether the effect happened: https://developers.lexware.io/docs/ (rate limit, time-outs, error codes). */

async function postInvoice(provider: Provider): Promise<{ status: number | "reset"; text: string }> {
  try {
    return await provider.call("POST", "/v1/invoices?finalize=true", anInvoice());
  } catch {
    return { status: "reset", text: "" };
  }
}

const CASES: { fault: FaultName; status: number | "reset"; text: RegExp; invoices: number }[] = [
  { fault: "504-after-commit", status: 504, text: /Endpoint request timed out/, invoices: 1 },
  { fault: "504-before-commit", status: 504, text: /Endpoint request timed out/, invoices: 0 },
  { fault: "reset-after-commit", status: "reset", text: /^$/, invoices: 1 },
  { fault: "reset-before-commit", status: "reset", text: /^$/, invoices: 0 },
  { fault: "500", status: 500, text: /^\{"message":null\}$/, invoices: 0 },
  { fault: "503", status: 503, text: /message/, invoices: 0 },
  { fault: "html-502", status: 502, text: /<html>/, invoices: 0 },
  { fault: "429", status: 429, text: /message/, invoices: 0 },
  { fault: "slow", status: 201, text: /resourceUri/, invoices: 1 },
  { fault: "empty-201", status: 201, text: /^$/, invoices: 1 },
  { fault: "401", status: 401, text: /^\{"message":"Unauthorized"\}$/, invoices: 0 },
  { fault: "402", status: 402, text: /contract/, invoices: 0 },
  { fault: "403", status: 403, text: /Forbidden/, invoices: 0 },
  { fault: "406", status: 406, text: /voucherDate/, invoices: 0 },
  {
    fault: "damaged-contact",
    status: 500,
    text: /technical_error.*contact_is_neither_customer_nor_vendor/,
    invoices: 0,
  },
];

test.each(CASES)("$fault answers $status and leaves $invoices invoices", async ({ fault, status, text, invoices }) => {
  const provider = await aProvider({ switches: { slowMs: 1 } });
  provider.simulator.addFault({ match: { method: "POST", path: "/v1/invoices" }, fault });

  const answer = await postInvoice(provider);

  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(text);
  expect(provider.simulator.organization(provider.organizationId).invoices).toHaveLength(invoices);
});

test("late-contact hides a new contact until the lag is over", async () => {
  const provider = await aProvider({ switches: { lateContactMs: 60_000 } });
  provider.simulator.addFault({ match: { method: "POST", path: "/v1/contacts" }, fault: "late-contact" });
  const { body } = await provider.call("POST", "/v1/contacts", aPerson());
  const early = await provider.call("POST", "/v1/invoices", anInvoice({ address: { contactId: body.id } }));

  provider.clock.advance(60_000);

  const late = await provider.call("POST", "/v1/invoices", anInvoice({ address: { contactId: body.id } }));
  expect([early.status, late.status]).toEqual([406, 201]);
});

test("account-number-race refuses the first contact and takes the second", async () => {
  const provider = await aProvider();
  provider.simulator.addFault({ match: { method: "POST", path: "/v1/contacts" }, fault: "account-number-race" });

  const first = await provider.call("POST", "/v1/contacts", aPerson());
  const second = await provider.call("POST", "/v1/contacts", aPerson());

  expect(first.body.IssueList[0].i18nKey).toBe("account_number_already_exists");
  expect(second.status).toBe(201);
});

test("a fault with nth meets that call only", async () => {
  const provider = await aProvider();
  provider.simulator.addFault({ match: { method: "GET", path: "/v1/pi*", nth: 2 }, fault: "503" });

  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await provider.call("GET", "/v1/ping")).status);

  expect(statuses).toEqual([200, 503, 200]);
});

test("a fault for another organisation meets nobody here", async () => {
  const provider = await aProvider();
  const match = { method: "*", path: "*", organizationId: "somebody else" };
  provider.simulator.addFault({ match, fault: "503" });

  expect((await provider.call("GET", "/v1/ping")).status).toBe(200);
});

test("cleared faults are gone", async () => {
  const provider = await aProvider();
  provider.simulator.addFault({ match: { method: "GET", path: "/v1/ping" }, fault: "500" });

  provider.simulator.clearFaults();

  expect((await provider.call("GET", "/v1/ping")).status).toBe(200);
});
