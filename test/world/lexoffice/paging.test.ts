import { expect, test } from "vitest";
import { anInvoice, aPerson } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** https://developers.lexware.io/docs/ (paging): pages count from 0, in every list that has pages. */

const contacts = async (provider: Provider, count: number) => {
  for (let made = 0; made < count; made += 1) await created(provider, "/v1/contacts", aPerson());
};
const invoices = async (provider: Provider, count: number) => {
  for (let made = 0; made < count; made += 1) await created(provider, "/v1/invoices", anInvoice());
};

const LISTS = [
  { list: "/v1/contacts?customer=true", fill: contacts },
  { list: "/v1/voucherlist?voucherType=any&voucherStatus=any", fill: invoices },
];

test.each(LISTS)("$list: page 0 of nothing is the first and the last", async ({ list }) => {
  const provider = await aProvider();

  const { status, body } = await provider.call("GET", `${list}&page=0`);

  expect(status).toBe(200);
  const counts = { totalPages: 0, totalElements: 0, numberOfElements: 0, size: 25, number: 0 };
  expect(body).toMatchObject({ content: [], first: true, last: true, ...counts });
});

test.each(LISTS)("$list: page 0 is the first page, and what a call without a page gets", async (each) => {
  const provider = await aProvider();
  await each.fill(provider, 3);
  const page = async (query: string) => (await provider.call("GET", `${each.list}&size=2${query}`)).body;

  const [byDefault, first, second, third] = [
    await page(""),
    await page("&page=0"),
    await page("&page=1"),
    await page("&page=2"),
  ];

  expect(first).toEqual(byDefault);
  expect(first).toMatchObject({ first: true, last: false, totalPages: 2, numberOfElements: 2, number: 0 });
  expect(second).toMatchObject({ first: false, last: true, totalPages: 2, numberOfElements: 1, number: 1 });
  expect(third).toMatchObject({ content: [], first: false, last: true, totalPages: 2, number: 2 });
  const ids = [...first.content, ...second.content].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(3);
});
