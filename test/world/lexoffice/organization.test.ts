import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { anInvoice, aPerson } from "./bodies.ts";
import { aProvider, caller, created, startOn } from "./provider.ts";

/** Vendor documentation, profile and master data; and the life of the simulator itself. */

test("the profile shows company, tax type and connection", async () => {
  const provider = await aProvider({ profile: { companyName: "Tassenladen", taxType: "net" } });

  const { body } = await provider.call("GET", "/v1/profile");

  expect(body).toMatchObject({
    organizationId: provider.organizationId,
    companyName: "Tassenladen",
    connectionId: expect.any(String),
    taxType: "net",
    smallBusiness: false,
    distanceSalesPrinciple: "ORIGIN",
    businessFeatures: ["INVOICING", "INVOICING_PRO", "BOOKKEEPING"],
  });
});

test("countries are classified for tax, special territories included", async () => {
  const provider = await aProvider();

  const { body } = await provider.call("GET", "/v1/countries");

  const classOf = (code: string) =>
    body.find((row: { countryCode: string }) => row.countryCode === code)?.taxClassification;
  expect(body.length).toBeGreaterThan(245);
  expect(["DE", "FR", "CH", "ES", "ES_CN"].map(classOf)).toEqual([
    "de",
    "intraCommunity",
    "thirdPartyCountry",
    "intraCommunity",
    "thirdPartyCountry",
  ]);
});

test("payment conditions and print layouts have exactly one default", async () => {
  const provider = await aProvider();

  const conditions = await provider.call("GET", "/v1/payment-conditions");
  const layouts = await provider.call("GET", "/v1/print-layouts");

  expect(conditions.body.filter((row: { organizationDefault: boolean }) => row.organizationDefault)).toHaveLength(1);
  expect(layouts.body.filter((row: { default: boolean }) => row.default)).toHaveLength(1);
});

test("an organisation is made once per key", async () => {
  const { simulator } = await aProvider();

  const [first, second] = [1, 2].map(() => simulator.createOrganization({ key: "shop.example" }));

  expect(second).toEqual(first);
});

test("state survives a restart, tokens and numbers included", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "lexoffice-simulator-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const first = await startOn(directory, createSandboxClock());
  const { organizationId } = first.createOrganization({ key: "shop.example" });
  const token = first.createApiKey(organizationId);
  await caller(first.url, token)("POST", "/v1/invoices?finalize=true", anInvoice());
  await first.stop();

  const second = await startOn(directory, createSandboxClock());
  await caller(second.url, token)("POST", "/v1/invoices?finalize=true", anInvoice());

  const { invoices } = second.organization(organizationId);
  await second.stop();
  expect(invoices.map(({ voucherNumber }) => voucherNumber)).toEqual(["RE0001", "RE0002"]);
});

test("a state file from before vouchers and uploads is completed", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "lexoffice-simulator-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const first = await startOn(directory, createSandboxClock());
  const { organizationId } = first.createOrganization({});
  const token = first.createApiKey(organizationId);
  await first.stop();
  const file = path.join(directory, `${organizationId}.json`);
  const { vouchers: _, files: __, ...older } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(older));

  const second = await startOn(directory, createSandboxClock());
  const list = await caller(second.url, token)("GET", "/v1/voucherlist?voucherType=any&voucherStatus=any");
  await second.stop();

  expect([list.status, list.body.content]).toEqual([200, []]);
});

test("reset empties everything", async () => {
  const provider = await aProvider();
  await created(provider, "/v1/invoices", anInvoice());

  await provider.simulator.reset();

  expect(() => provider.simulator.organization(provider.organizationId)).toThrow("there is no organisation");
});

test("the web page of a document shows its total, escapes texts and offers a person's actions", async () => {
  const provider = await aProvider();
  const body = anInvoice({ introduction: "<script>alert(1)</script>" });
  const { id } = await created(provider, "/v1/invoices?finalize=true", body);

  const page = await (await fetch(`${provider.simulator.url}/permalink/invoices/view/${id}`)).text();

  expect(page).toContain("11,90");
  expect(page).toContain("Stornieren");
  expect(page).not.toContain("<script>");
});

test("a button on the web page acts, a foreign page's form does not", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/invoices?finalize=true", anInvoice());
  const press = (origin: string) =>
    fetch(`${provider.simulator.url}/documents/${id}`, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams({ action: "pay" }),
      redirect: "manual",
    });

  const foreign = await press("http://evil.example");
  const own = await press(provider.simulator.url);

  expect([foreign.status, own.status]).toEqual([403, 303]);
  expect(provider.simulator.organization(provider.organizationId).invoices[0]?.voucherStatus).toBe("paid");
});

test("a hint is confirmed with a button of the invoice's page", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/invoices?finalize=true", anInvoice());
  const { body } = await provider.call("POST", "/v1/finance/accounts", { type: "GIRO", name: "Bank" });
  const day = "2026-03-02T10:15:00+01:00";
  const row = {
    financialAccountId: body.id,
    valueDate: day,
    bookingDate: day,
    purpose: "Bestellung <1001>",
    amount: 11.9,
  };
  await provider.call("POST", "/v1/finance/transactions", [{ ...row, externalReference: "r" }]);
  await provider.call("POST", "/v1/transaction-assignment-hint", { voucherId: id, externalReference: "r" });
  const open = async () => await (await fetch(`${provider.simulator.url}/permalink/invoices/view/${id}`)).text();
  const before = await open();

  const press = new URLSearchParams({ action: "confirmHint" });
  await fetch(`${provider.simulator.url}/documents/${id}`, { method: "POST", body: press, redirect: "manual" });

  expect(before).toContain("Zuordnungsvorschlag: Bestellung &lt;1001&gt;, 11,90");
  expect(await open()).toContain("Bankumsatz");
  expect(await open()).not.toContain("Zuordnungsvorschlag");
});

test("the company's page changes its settings and takes access away", async () => {
  const provider = await aProvider();
  const send = (fields: Record<string, string>) =>
    fetch(`${provider.simulator.url}/organizations/${provider.organizationId}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  const saved = await send({ action: "profile", taxType: "net", principle: "DESTINATION", finance: "on" });
  const { body: profile } = await provider.call("GET", "/v1/profile");
  await send({ action: "revoke" });

  expect(saved.status).toBe(303);
  expect(profile).toMatchObject({ taxType: "net", distanceSalesPrinciple: "DESTINATION", smallBusiness: false });
  expect(profile.businessFeatures).toEqual(["INVOICING", "BOOKKEEPING"]);
  expect((await provider.call("GET", "/v1/ping")).status).toBe(401);
});

test("a contact's page sets the defaults that leak into documents", async () => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/contacts", aPerson());
  const fields = { action: "defaults", discountPercentage: "10", paymentTermLabel: "", paymentTermDuration: "30" };
  const page = `${provider.simulator.url}/contacts/${id}`;
  await fetch(page, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  const body = anInvoice({ address: { contactId: id }, paymentConditions: undefined });
  const invoice = await created(provider, "/v1/invoices?finalize=true", body);

  expect([invoice.totalPrice.totalGrossAmount, invoice.paymentConditions.paymentTermDuration]).toEqual([10.71, 30]);
});

test("a key made on the page of the public API opens it", async () => {
  const provider = await aProvider();
  const form = new URLSearchParams({ organizationId: provider.organizationId });

  const page = await (
    await fetch(`${provider.simulator.url}/addons/public-api`, { method: "POST", body: form })
  ).text();

  const [, key = ""] = /<code>([\w-]{43})<\/code>/.exec(page) ?? [];
  expect((await caller(provider.simulator.url, key)("GET", "/v1/profile")).body.organizationId).toBe(
    provider.organizationId,
  );
});

test.each([
  { link: "/permalink/contacts/view/", status: 200 },
  { link: "/permalink/contacts/edit/", status: 404 },
])("the deep link $link of a contact answers $status (reference 25)", async ({ link, status }) => {
  const provider = await aProvider();
  const { id } = await created(provider, "/v1/contacts", aPerson());

  expect((await fetch(`${provider.simulator.url}${link}${id}`)).status).toBe(status);
});

test("posting categories tell income from outgo and carry the documented ids (reference 18, 20)", async () => {
  const provider = await aProvider();

  const { body } = await provider.call("GET", "/v1/posting-categories");

  expect(body).toContainEqual({
    id: "8f8664a8-fd86-11e1-a21f-0800200c9a66",
    name: "Warenverkäufe",
    type: "income",
    contactRequired: false,
    splitAllowed: true,
    groupName: "Einnahmen",
  });
  expect(new Set(body.map(({ type }: { type: string }) => type))).toEqual(new Set(["income", "outgo"]));
});

test("reset restores the switches too", async () => {
  const { simulator } = await aProvider({ switches: { openAmountAs: "string" } });
  simulator.setSwitches({ openAmountAs: "number" });

  await simulator.reset();

  const { organizationId } = simulator.createOrganization({});
  const call = caller(simulator.url, simulator.createApiKey(organizationId));
  const { body } = await call("POST", "/v1/invoices?finalize=true", anInvoice());
  expect((await call("GET", `/v1/payments/${body.id}`)).body.openAmount).toBe("11.90");
});
