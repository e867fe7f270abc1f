import { expect, test } from "vitest";
import { anInvoice, aPerson } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** Deep links as in https://developers.lexware.io/docs/; the pages with contacts and documents, and their tables, are our own. */

const page = async ({ simulator, organizationId }: Provider, query = "") => {
  const answer = await fetch(`${simulator.url}/organizations/${organizationId}${query}`);
  return { status: answer.status, text: await answer.text() };
};

/** Ids that the page links to, in its order. */
const linked = (text: string, segment: string): string[] =>
  [...text.matchAll(new RegExp(`/permalink/${segment}/(?:view|edit)/([\\w-]+)`, "g"))].map(([, id = ""]) => id);

async function aCompanyWith(contacts: number, invoices: number) {
  const provider = await aProvider();
  const contactIds: string[] = [];
  for (let index = 0; index < contacts; index++)
    contactIds.push((await created(provider, "/v1/contacts", aPerson())).id);
  const invoiceIds: string[] = [];
  for (let index = 0; index < invoices; index++)
    invoiceIds.push((await created(provider, "/v1/invoices", anInvoice())).id);
  return { provider, contactIds, invoiceIds };
}

test("documents are shown 25 at a time, newest first, and every one is on exactly one page", async () => {
  const { provider, invoiceIds } = await aCompanyWith(0, 60);

  const pages = await Promise.all([1, 2, 3].map((number) => page(provider, `?documents=${number}`)));

  const shown = pages.map(({ text }) => linked(text, "invoices"));
  expect(shown.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(shown.flat()).toEqual([...invoiceIds].reverse());
});

test("contacts are turned through without losing the place among the documents", async () => {
  const { provider, contactIds } = await aCompanyWith(30, 30);

  const { text } = await page(provider, "?documents=2&contacts=1");

  expect(linked(text, "contacts")).toEqual(contactIds.slice(0, 25));
  expect(linked(text, "invoices")).toHaveLength(5);
  expect(text).toContain('href="?documents=2&amp;contacts=2#contacts"');
  const next = await page(provider, "?documents=2&contacts=2");
  expect(linked(next.text, "contacts")).toEqual(contactIds.slice(25));
  expect(linked(next.text, "invoices")).toHaveLength(5);
});

test("a company with few of everything has nothing to turn", async () => {
  const { provider } = await aCompanyWith(1, 1);

  const { text } = await page(provider);

  expect(text).not.toContain("Seite 1");
});

test("a page that does not exist leads to the nearest there is", async () => {
  const { provider } = await aCompanyWith(0, 26);
  const shown = async (asked: string) =>
    linked((await page(provider, `?documents=${encodeURIComponent(asked)}`)).text, "invoices").length;

  const counts = await Promise.all(["0", "-1", "x", "<b>", "1e9", "99"].map(shown));

  expect(counts).toEqual([25, 25, 25, 25, 1, 1]);
});

test("companies are turned through as well", async () => {
  const provider = await aProvider();
  for (let number = 1; number <= 29; number++) provider.simulator.createOrganization({});
  const companiesOn = async (query: string) =>
    [...(await (await fetch(`${provider.simulator.url}/${query}`)).text()).matchAll(/"\/organizations\//g)].length;

  expect([await companiesOn(""), await companiesOn("?page=2")]).toEqual([25, 5]);
});
