import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { anInvoice } from "./bodies.ts";
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
