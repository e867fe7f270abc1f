import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { anInvoice, aPerson } from "./bodies.ts";
import { aProvider, caller, created, startOn } from "./provider.ts";

/** The pages of the provider's web app, and the life of the simulator itself (reference 25). */

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

test("reset restores the switches too", async () => {
  const { simulator } = await aProvider({ switches: { openAmountAs: "string" } });
  simulator.setSwitches({ openAmountAs: "number" });

  await simulator.reset();

  const { organizationId } = simulator.createOrganization({});
  const call = caller(simulator.url, simulator.createApiKey(organizationId));
  const { body } = await call("POST", "/v1/invoices?finalize=true", anInvoice());
  expect((await call("GET", `/v1/payments/${body.id}`)).body.openAmount).toBe("11.90");
});
