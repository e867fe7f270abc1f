import { expect, test } from "vitest";
import type { Switches } from "../../sandbox/lexoffice/switches.ts";
import { aCompany, anInvoice, aPerson, gross } from "./bodies.ts";
import { aProvider, created } from "./provider.ts";

/** Questions that https://developers.lexware.io/docs/ leaves open: each is a named switch, and both readings run. */

const DAY = "2026-03-02T00:00:00.000+01:00";
const zeroRated = [{ ...gross(1), unitPrice: { currency: "EUR", netAmount: 1, taxRatePercentage: 0 } }];
const dutch = { name: "Jan", countryCode: "NL" };
const monegasque = { name: "Jean", countryCode: "MC" };
const longStreet = { name: "A", street: "x".repeat(101), countryCode: "DE" };

const DOCUMENTS: { label: string; switches: Partial<Switches>; changes: Record<string, unknown>; status: number }[] = [
  {
    label: "a duration without label (reference 8.6)",
    switches: { paymentTermsNeedBoth: true },
    changes: { paymentConditions: { paymentTermDuration: 7 } },
    status: 406,
  },
  {
    label: "a duration without label (reference 8.6)",
    switches: { paymentTermsNeedBoth: false },
    changes: { paymentConditions: { paymentTermDuration: 7 } },
    status: 201,
  },
  {
    label: "a print layout nobody knows",
    switches: { unknownPrintLayout: "reject" },
    changes: { printLayoutId: "28c212c4-b6dd-11ee-b80a-dbc65f4ceccf" },
    status: 406,
  },
  {
    label: "a print layout nobody knows",
    switches: { unknownPrintLayout: "default" },
    changes: { printLayoutId: "28c212c4-b6dd-11ee-b80a-dbc65f4ceccf" },
    status: 201,
  },
  {
    label: "a street of 101 characters (reference 8.2)",
    switches: { fieldLengths: "free" },
    changes: { address: longStreet },
    status: 201,
  },
  {
    label: "a street of 101 characters (reference 8.2)",
    switches: { fieldLengths: "capped" },
    changes: { address: longStreet },
    status: 406,
  },
  {
    label: "distance sales to a German address (reference 8.5, 15.3)",
    switches: { taxSubTypeNeedsMemberState: true },
    changes: { taxConditions: { taxType: "gross", taxSubType: "distanceSales" } },
    status: 406,
  },
  {
    label: "distance sales to a German address (reference 8.5, 15.3)",
    switches: { taxSubTypeNeedsMemberState: false },
    changes: { taxConditions: { taxType: "gross", taxSubType: "distanceSales" } },
    status: 201,
  },
  {
    label: "Dutch rates of a merchant who has not chosen (reference 15.3)",
    switches: { unsetDistanceSalesPrinciple: "ORIGIN" },
    changes: {
      address: dutch,
      taxConditions: { taxType: "gross", taxSubType: "distanceSales" },
      lineItems: [gross(1, 21)],
    },
    status: 406,
  },
  {
    label: "Dutch rates of a merchant who has not chosen (reference 15.3)",
    switches: { unsetDistanceSalesPrinciple: "DESTINATION" },
    changes: {
      address: dutch,
      taxConditions: { taxType: "gross", taxSubType: "distanceSales" },
      lineItems: [gross(1, 21)],
    },
    status: 201,
  },
  {
    label: "French tax in Monaco",
    switches: { monacoCountsAsFrance: true, unsetDistanceSalesPrinciple: "DESTINATION" },
    changes: {
      address: monegasque,
      taxConditions: { taxType: "gross", taxSubType: "distanceSales" },
      lineItems: [gross(1, 20)],
    },
    status: 201,
  },
  {
    label: "French tax in Monaco",
    switches: { monacoCountsAsFrance: false, unsetDistanceSalesPrinciple: "DESTINATION" },
    changes: {
      address: monegasque,
      taxConditions: { taxType: "gross", taxSubType: "distanceSales" },
      lineItems: [gross(1, 20)],
    },
    status: 406,
  },
  {
    label: "a title of 26 characters (reference 28.7)",
    switches: { overlongText: "reject" },
    changes: { title: "x".repeat(26) },
    status: 406,
  },
  {
    label: "a title of 26 characters (reference 28.7)",
    switches: { overlongText: "truncate" },
    changes: { title: "x".repeat(26) },
    status: 201,
  },
];

test.each(DOCUMENTS)("$label answers $status under $switches", async ({ switches, changes, status }) => {
  const provider = await aProvider({ switches, profile: { distanceSalesPrinciple: undefined } });

  const answer = await provider.call("POST", "/v1/invoices", anInvoice(changes));

  expect([answer.status, answer.status === status ? "" : answer.text]).toEqual([status, ""]);
});

test.each([
  { thirdCountryNeedsAddress: false, countryCode: "DE", status: 201 },
  { thirdCountryNeedsAddress: true, countryCode: "DE", status: 406 },
  { thirdCountryNeedsAddress: true, countryCode: "ES_CN", status: 201 },
])(
  "an export to $countryCode answers $status with thirdCountryNeedsAddress $thirdCountryNeedsAddress",
  async ({ thirdCountryNeedsAddress, countryCode, status }) => {
    const provider = await aProvider({ switches: { thirdCountryNeedsAddress } });
    const { id: contactId } = await created(
      provider,
      "/v1/contacts",
      aPerson({ addresses: { billing: [{ countryCode }] } }),
    );
    const taxConditions = { taxType: "thirdPartyCountryDelivery" };

    const body = anInvoice({ address: { contactId }, taxConditions, lineItems: zeroRated });

    expect((await provider.call("POST", "/v1/invoices", body)).status).toBe(status);
  },
);

test.each([
  { intraCommunityNeedsVatId: true, status: 406 },
  { intraCommunityNeedsVatId: false, status: 201 },
])("an EU delivery without VAT id answers $status (reference 15.3)", async ({ status, ...switches }) => {
  const provider = await aProvider({ switches });
  const { id: contactId } = await created(provider, "/v1/contacts", aCompany({ company: { name: "Beispiel BV" } }));
  const taxConditions = { taxType: "intraCommunitySupply" };

  const body = anInvoice({ address: { contactId }, taxConditions, lineItems: zeroRated });

  expect((await provider.call("POST", "/v1/invoices", body)).status).toBe(status);
});

test.each([
  { zeroDiscountSuppressesDefault: true, gross: 11.9 },
  { zeroDiscountSuppressesDefault: false, gross: 10.71 },
])("an explicit discount of zero leads to $gross (reference 8.4, 28.3)", async ({ gross: expected, ...switches }) => {
  const provider = await aProvider({ switches });
  const { id: contactId } = await created(provider, "/v1/contacts", aPerson());
  provider.simulator.setContactDefaults(provider.organizationId, contactId, { discountPercentage: 10 });

  const totalPrice = { currency: "EUR", totalDiscountPercentage: 0 };
  const invoice = await created(provider, "/v1/invoices", anInvoice({ address: { contactId }, totalPrice }));

  expect(invoice.totalPrice.totalGrossAmount).toBe(expected);
});

/** 20.00 @0, 10.00 @7, 10.00 @19 less 0.03: shares 1.5, 0.75, 0.75 cents; one takes the rest. */
test.each([
  { discountRemainder: "lastRate", nets: { "0": 19.98, "7": 9.34, "19": 8.4 } },
  { discountRemainder: "largestRate", nets: { "0": 19.99, "7": 9.34, "19": 8.39 } },
] as const)(
  "a total discount leaves its rest to the $discountRemainder (reference 14)",
  async ({ nets, ...switches }) => {
    const provider = await aProvider({ switches });
    const lineItems = [gross(20, 0), gross(10, 7), gross(10, 19)];

    const totalPrice = { currency: "EUR", totalDiscountAbsolute: 0.03 };
    const invoice = await created(provider, "/v1/invoices", anInvoice({ lineItems, totalPrice }));

    expect(invoice.totalPrice.totalGrossAmount).toBe(39.97);
    expect(netsOf(invoice)).toEqual(nets);
  },
);

function netsOf(invoice: { taxAmounts: { taxRatePercentage: number; netAmount: number }[] }): Record<string, number> {
  return Object.fromEntries(invoice.taxAmounts.map((row) => [String(row.taxRatePercentage), row.netAmount]));
}

test.each([
  { computedPriceDecimals: 2, netAmount: 10.04 },
  { computedPriceDecimals: 4, netAmount: 10.042 },
] as const)("the computed side of a price has $computedPriceDecimals decimals (reference 8.3)", async (row) => {
  const { computedPriceDecimals, netAmount } = row;
  const provider = await aProvider({ switches: { computedPriceDecimals } });

  const invoice = await created(provider, "/v1/invoices", anInvoice({ lineItems: [gross(11.95)] }));

  expect(invoice.lineItems[0].unitPrice.netAmount).toBe(netAmount);
});

test.each([{ documentVersionStart: 0 }, { documentVersionStart: 1 }] as const)(
  "a new document may start at version $documentVersionStart (reference 4.1)",
  async ({ documentVersionStart }) => {
    const provider = await aProvider({ switches: { documentVersionStart } });

    const { body } = await provider.call("POST", "/v1/invoices", anInvoice());

    expect(body.version).toBe(documentVersionStart);
  },
);

test.each([{ staleContactVersion: 406 }, { staleContactVersion: 409 }] as const)(
  "a stale contact version may answer $staleContactVersion (reference 4.2)",
  async ({ staleContactVersion }) => {
    const provider = await aProvider({ switches: { staleContactVersion } });
    const { id } = await created(provider, "/v1/contacts", aPerson());

    const answer = await provider.call("PUT", `/v1/contacts/${id}`, aPerson({ version: 0 }));

    expect([answer.status, answer.body.IssueList[0].source]).toEqual([staleContactVersion, "version"]);
  },
);

test.each([
  { numberChangesOnFinalize: false, number: "RE0001" },
  { numberChangesOnFinalize: true, number: "RE0002" },
])("a finalised draft has the number $number (reference 28.10)", async ({ number, ...switches }) => {
  const provider = await aProvider({ switches });
  const { id } = await created(provider, "/v1/invoices", anInvoice());

  provider.simulator.act(provider.organizationId, "finalize", "invoice", id);

  expect((await provider.call("GET", `/v1/invoices/${id}`)).body.voucherNumber).toBe(number);
});

test.each([
  { anyIncludesDrafts: true, rows: 2 },
  { anyIncludesDrafts: false, rows: 1 },
])("any status lists $rows of a draft and an open invoice (reference 28.12)", async ({ rows, ...switches }) => {
  const provider = await aProvider({ switches });
  await created(provider, "/v1/invoices", anInvoice());
  await created(provider, "/v1/invoices?finalize=true", anInvoice());

  const { body } = await provider.call("GET", "/v1/voucherlist?voucherType=any&voucherStatus=any");

  expect(body.totalElements).toBe(rows);
});

test.each([{ searchWindowStatus: 400 }, { searchWindowStatus: 500 }] as const)(
  "beyond 10,000 rows the list answers $searchWindowStatus (reference 4.3)",
  async ({ searchWindowStatus }) => {
    const provider = await aProvider({ switches: { searchWindowStatus } });
    const page = (number: number) =>
      provider.call("GET", `/v1/voucherlist?voucherType=any&voucherStatus=any&size=250&page=${number}`);

    expect([(await page(39)).status, (await page(40)).status]).toEqual([200, searchWindowStatus]);
  },
);

test.each([
  { openAmountAs: "number", openAmount: 11.9 },
  { openAmountAs: "string", openAmount: "11.90" },
] as const)("the open amount may be a $openAmountAs (reference 4)", async ({ openAmountAs, openAmount }) => {
  const provider = await aProvider({ switches: { openAmountAs } });
  const { id } = await created(provider, "/v1/invoices?finalize=true", anInvoice());

  expect((await provider.call("GET", `/v1/payments/${id}`)).body.openAmount).toBe(openAmount);
});

test.each([
  { bucketPer: "organization", status: 429 },
  { bucketPer: "connection", status: 200 },
] as const)(
  "with a bucket per $bucketPer a second key gets $status (reference 28.4)",
  async ({ bucketPer, status }) => {
    const provider = await aProvider({ switches: { bucketPer, requestsPerSecond: 0, burst: 1 } });
    const other = provider.simulator.createApiKey(provider.organizationId);
    await provider.call("GET", "/v1/ping");

    const answer = await provider.call("GET", "/v1/ping", undefined, { authorization: `Bearer ${other}` });

    expect(answer.status).toBe(status);
  },
);

test.each([{ partialAssignmentState: "partly_assigned" }, { partialAssignmentState: "partially_assigned" }] as const)(
  "a transaction may be $partialAssignmentState (reference 24.2)",
  async ({ partialAssignmentState }) => {
    const provider = await aProvider({ switches: { partialAssignmentState } });
    const { id: voucherId } = await created(provider, "/v1/invoices?finalize=true", anInvoice());
    const { body } = await provider.call("POST", "/v1/finance/accounts", { type: "GIRO", name: "Bank" });
    const row = { financialAccountId: body.id, valueDate: DAY, bookingDate: DAY, purpose: "x", amount: 100 };
    const { body: rows } = await provider.call("POST", "/v1/finance/transactions", [
      { ...row, externalReference: "r" },
    ]);
    await provider.call("POST", "/v1/transaction-assignment-hint", { voucherId, externalReference: "r" });

    provider.simulator.act(provider.organizationId, "confirmHint", "invoice", voucherId);

    const path = `/v1/finance/transactions/${rows[0].financialTransactionId}`;
    expect((await provider.call("GET", path)).body.state).toBe(partialAssignmentState);
  },
);
