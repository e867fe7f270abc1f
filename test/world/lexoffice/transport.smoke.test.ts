import { expect, test } from "vitest";
import { anInvoice, aPerson, gross } from "./bodies.ts";
import { aProvider } from "./provider.ts";

test("429 names no waiting time unless the switch says so (reference 3, rate limit)", async () => {
  const quiet = await aProvider({ switches: { requestsPerSecond: 0, burst: 0 } });
  const telling = await aProvider({ switches: { requestsPerSecond: 0, burst: 0, retryAfterHeader: 7 } });

  const [first, second] = await Promise.all([quiet.call("GET", "/v1/ping"), telling.call("GET", "/v1/ping")]);

  expect([first, second].map(({ headers }) => headers.get("retry-after"))).toEqual([null, "7"]);
});

test("an unknown token answers the gateway's 401 (vendor documentation, error codes)", async () => {
  const provider = await aProvider();

  const answer = await provider.call("GET", "/v1/ping", undefined, { authorization: "Bearer nothing" });

  expect([answer.status, answer.body]).toEqual([401, { message: "Unauthorized" }]);
  // As recorded: the gateway names its error and sends no challenge.
  expect(answer.headers.get("x-amzn-errortype")).toBe("UnauthorizedException");
  expect(answer.headers.get("x-amzn-requestid")).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(answer.headers.get("www-authenticate")).toBeNull();
});

test.each([
  { label: "an unknown route", method: "GET", path: "/v1/taxes", status: 404 },
  { label: "the list of invoices, which does not exist", method: "GET", path: "/v1/invoices", status: 404 },
  { label: "deleting a contact, which does not exist", method: "DELETE", path: "/v1/contacts/1", status: 404 },
  { label: "a wrong method", method: "DELETE", path: "/v1/profile", status: 405 },
  { label: "a resource the provider never had", method: "GET", path: "/v1/bank-accounts", status: 404 },
])(
  "$label answers $status in the regular shape (vendor documentation, error codes)",
  async ({ method, path, status }) => {
    const provider = await aProvider();

    const answer = await provider.call(method, path);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, path, traceId: expect.any(String), message: expect.any(String) });
  },
);

test("a body without the JSON content type answers 415 (vendor documentation, error codes)", async () => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/contacts", "{}", { "content-type": "text/plain" });

  expect(answer.status).toBe(415);
});

test("a body that is no JSON answers 400 (vendor documentation, error codes)", async () => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/invoices", "{");

  expect(answer.status).toBe(400);
});

test("a sales document reports violated fields in German (vendor documentation, regular error response)", async () => {
  const provider = await aProvider();
  const { unitPrice: _, ...withoutPrice } = gross(1);

  const answer = await provider.call("POST", "/v1/invoices", anInvoice({ lineItems: [withoutPrice] }));

  expect([answer.status, answer.body.error]).toEqual([406, "Not Acceptable"]);
  expect(answer.body.details).toEqual([
    { violation: "NOTNULL", field: "lineItems[0].unitPrice", message: "darf nicht null sein" },
  ]);
});

test("a contact reports issues in the legacy shape (vendor documentation, legacy error response)", async () => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/contacts", aPerson({ person: undefined, company: { name: "" } }));

  expect(answer.status).toBe(406);
  expect(answer.body.IssueList[0]).toMatchObject({ i18nKey: "missing_entity", source: "company.name" });
});

test("unknown parameters and fields are ignored in silence (measured behaviour)", async () => {
  const provider = await aProvider();

  const answer = await provider.call("POST", "/v1/invoices?finalise=true", anInvoice({ referenz: "1001" }));

  expect(answer.status).toBe(201);
});

test.each([
  { dropped: "finalise", path: "/v1/invoices?finalise=true", changes: {} },
  { dropped: "referenz", path: "/v1/invoices", changes: { referenz: "1001" } },
])("strict: $dropped, which the provider would ignore, answers 400 and creates nothing", async (row) => {
  const provider = await aProvider({ switches: { strict: true } });

  const answer = await provider.call("POST", row.path, anInvoice(row.changes));

  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(new RegExp(`${row.dropped}$`))]);
  expect(provider.simulator.organization(provider.organizationId).invoices).toEqual([]);
});
