import { expect, test } from "vitest";
import { aCreditNote, anInvoice, aPerson } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** https://developers.lexware.io/docs/ (voucher list): the only index over sales documents. */

const list = (provider: Provider, filter: Record<string, string> = {}) =>
  provider.call(
    "GET",
    `/v1/voucherlist?${new URLSearchParams({ voucherType: "any", voucherStatus: "any", ...filter })}`,
  );

const numbers = async (provider: Provider, filter: Record<string, string>): Promise<string[]> =>
  (await list(provider, filter)).body.content.map((row: { voucherNumber: string }) => row.voucherNumber);

test("rows can be narrowed by type, status, contact, number and day, and sorted", async () => {
  const provider = await aProvider();
  const contact = await created(provider, "/v1/contacts", aPerson());
  await created(provider, "/v1/invoices", anInvoice());
  await created(provider, "/v1/invoices?finalize=true", anInvoice({ address: { contactId: contact.id } }));
  provider.clock.advance(86_400_000);
  await created(provider, "/v1/credit-notes?finalize=true", aCreditNote());

  const filters: Record<string, string>[] = [
    { voucherType: "invoice", sort: "voucherNumber,ASC" },
    { voucherStatus: "draft" },
    { contactId: contact.id },
    { voucherNumber: "gs0001" },
    { createdDateFrom: "2026-03-03", createdDateTo: "2026-03-03" },
    { sort: "createdDate,DESC", size: "1" },
  ];
  const results = await Promise.all(filters.map((filter) => numbers(provider, filter)));

  expect(results).toEqual([["RE0001", "RE0002"], ["RE0001"], ["RE0002"], ["GS0001"], ["GS0001"], ["GS0001"]]);
});

test("an open invoice past its due day is listed as overdue", async () => {
  const provider = await aProvider();
  await created(provider, "/v1/invoices?finalize=true", anInvoice());

  provider.clock.advance(2 * 86_400_000);

  expect((await list(provider, { voucherStatus: "overdue" })).body.content[0].voucherStatus).toBe("overdue");
});

test.each<{ filter: Record<string, string>; message: string }>([
  { filter: { voucherType: "" }, message: "Missing required request parameters" },
  { filter: { size: "251" }, message: "parameter 'size' must be equal or lower than 250" },
  { filter: { sort: "contactName,ASC" }, message: "parameter 'sort' is invalid" },
  { filter: { createdDateFrom: "02.03.2026" }, message: "parameter 'createdDateFrom' is invalid" },
  { filter: { page: "40", size: "250" }, message: "Maximum search window size exceeded" },
  {
    filter: { voucherStatus: "overdue,open" },
    message: "The voucher status 'overdue' cannot be combined with other statuses",
  },
])("$filter answers 400: $message", async ({ filter, message }) => {
  const provider = await aProvider();

  const answer = await list(provider, filter);

  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
