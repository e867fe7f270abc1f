import { createPublicKey } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_SWITCHES, type Switches } from "../../sandbox/lexoffice/switches.ts";
import { aDeliveryNote, anInvoice, aPerson, gross } from "./bodies.ts";
import { authorizeUrl, connected, post } from "./partner-application.ts";
import { aProvider, created, type Provider, pkce } from "./provider.ts";

/** Switches for https://developers.lexware.io/docs/ that no other test covers, turned both ways; a client sees the difference. */

interface Row {
  label: string;
  switches: Partial<Switches>;
  see(provider: Provider): Promise<unknown>;
  seen: unknown;
}

const statusOf = async (provider: Provider, method: string, path: string, body?: unknown) =>
  (await provider.call(method, path, body)).status;

const surplusDecimals = (provider: Provider) =>
  statusOf(provider, "POST", "/v1/invoices", anInvoice({ lineItems: [gross(1.00005)] }));

async function noteOfDraft(provider: Provider) {
  const draft = await created(provider, "/v1/invoices", anInvoice());
  const path = `/v1/delivery-notes?precedingSalesVoucherId=${draft.id}&finalize=true`;
  return statusOf(provider, "POST", path, aDeliveryNote());
}

/** Rows of a list that does not ask for archived documents or for others. */
async function archivedRows(provider: Provider) {
  const { id } = await created(provider, "/v1/invoices", anInvoice());
  provider.simulator.act(provider.organizationId, "archive", "invoice", id);
  const { body } = await provider.call("GET", "/v1/voucherlist?voucherType=any&voucherStatus=any");
  return body.totalElements;
}

const hasFeatures = async (provider: Provider) => "features" in (await provider.call("GET", "/v1/profile")).body;

const accountPaths = (provider: Provider) =>
  Promise.all(
    ["/v1/finance/accounts", "/v1/finance/financial-accounts"].map((path) => statusOf(provider, "GET", path)),
  );

/** The consent page's error for a request changed so, or null. */
async function refusalOf(provider: Provider, change: (query: URLSearchParams) => void) {
  const url = new URL(authorizeUrl(provider, pkce().challenge));
  change(url.searchParams);
  const location = (await fetch(url, { redirect: "manual" })).headers.get("location");
  return location && new URL(location).searchParams.get("error");
}

const withoutPkce = (provider: Provider) => refusalOf(provider, (query) => query.delete("code_challenge"));
const withUnknownScope = (provider: Provider) => refusalOf(provider, (query) => query.set("scope", "everything"));

/** Answers to the access and refresh token of a connection after `seconds`. */
async function after(provider: Provider, seconds: number) {
  const { access_token: token, refresh_token: refreshToken } = await connected(provider);
  provider.clock.advance(seconds * 1000);
  const ping = await provider.call("GET", "/v1/ping", undefined, { authorization: `Bearer ${token}` });
  const grant = { grant_type: "refresh_token", refresh_token: refreshToken };
  return [ping.status, (await post(provider, "/oauth2/token", grant)).status];
}
const DAY_SECONDS = 86_400;

async function usableContact(provider: Provider) {
  const { body } = await provider.call("POST", "/v1/contacts", aPerson());
  return statusOf(provider, "GET", `/v1/contacts/${body.id}`);
}

async function lateContact(provider: Provider) {
  provider.simulator.addFault({ match: { method: "POST", path: "/v1/contacts" }, fault: "late-contact" });
  return usableContact(provider);
}

async function newDocument(provider: Provider) {
  const { body } = await provider.call("POST", "/v1/invoices", anInvoice());
  return statusOf(provider, "GET", `/v1/invoices/${body.id}`);
}

async function listedDocuments(provider: Provider) {
  await provider.call("POST", "/v1/invoices", anInvoice());
  return (await provider.call("GET", "/v1/voucherlist?voucherType=any&voucherStatus=any")).body.totalElements;
}

/** A call under the fault keeps its caller waiting in real time, as the switch says. */
async function waits(provider: Provider, fault: "slow" | "504-before-commit") {
  provider.simulator.addFault({ match: { method: "GET", path: "/v1/ping" }, fault });
  const begun = performance.now();
  await provider.call("GET", "/v1/ping");
  return performance.now() - begun >= 200;
}

const surplusField = (provider: Provider) =>
  statusOf(provider, "POST", "/v1/invoices", anInvoice({ nobodyKnowsThis: 1 }));

const retryAfter = async (provider: Provider) => (await provider.call("GET", "/v1/ping")).headers.get("retry-after");

async function keyBits(provider: Provider) {
  const pem = await (await fetch(`${provider.simulator.url}/webhookSignature/public/public_key.pub`)).text();
  return createPublicKey(pem).asymmetricKeyDetails?.modulusLength;
}

/** A callback on loopback without https. */
async function plainCallback(provider: Provider) {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const callbackUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/events`;
  return statusOf(provider, "POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl });
}

const ROWS: Row[] = [
  { label: "surplus decimals", switches: { excessDecimals: "reject" }, see: surplusDecimals, seen: 406 },
  { label: "surplus decimals", switches: { excessDecimals: "round" }, see: surplusDecimals, seen: 201 },
  { label: "a note of a draft", switches: { deliveryNoteFromDraftInvoice: "reject" }, see: noteOfDraft, seen: 406 },
  { label: "a note of a draft", switches: { deliveryNoteFromDraftInvoice: "accept" }, see: noteOfDraft, seen: 201 },
  { label: "archived rows", switches: { listIncludesArchived: true }, see: archivedRows, seen: 1 },
  { label: "archived rows", switches: { listIncludesArchived: false }, see: archivedRows, seen: 0 },
  { label: "features of the profile", switches: { sparseProfile: false }, see: hasFeatures, seen: true },
  { label: "features of the profile", switches: { sparseProfile: true }, see: hasFeatures, seen: false },
  { label: "paths", switches: { financeAccountsPath: "any" }, see: accountPaths, seen: [200, 200] },
  {
    label: "paths",
    switches: { financeAccountsPath: "/v1/finance/financial-accounts" },
    see: accountPaths,
    seen: [404, 200],
  },
  { label: "no PKCE", switches: { pkceRequired: false }, see: withoutPkce, seen: null },
  { label: "no PKCE", switches: { pkceRequired: true }, see: withoutPkce, seen: "invalid_request" },
  { label: "a scope nobody knows", switches: { unknownScopes: "ignore" }, see: withUnknownScope, seen: null },
  {
    label: "a scope nobody knows",
    switches: { unknownScopes: "reject" },
    see: withUnknownScope,
    seen: "invalid_scope",
  },
  { label: "tokens", switches: { accessTokenSeconds: 60 }, see: (on) => after(on, 100), seen: [401, 200] },
  { label: "tokens", switches: { accessTokenSeconds: 120 }, see: (on) => after(on, 100), seen: [200, 200] },
  { label: "tokens", switches: { refreshTokenDays: 1 }, see: (on) => after(on, 2 * DAY_SECONDS), seen: [401, 400] },
  { label: "tokens", switches: { refreshTokenDays: 3 }, see: (on) => after(on, 2 * DAY_SECONDS), seen: [401, 200] },
  { label: "a contact at once", switches: { contactLagMs: 0 }, see: usableContact, seen: 200 },
  { label: "a contact at once", switches: { contactLagMs: 60_000 }, see: usableContact, seen: 404 },
  { label: "a late contact at once", switches: { lateContactMs: 0 }, see: lateContact, seen: 200 },
  { label: "a late contact at once", switches: { lateContactMs: 60_000 }, see: lateContact, seen: 404 },
  { label: "a document at once", switches: { documentLagMs: 0 }, see: newDocument, seen: 200 },
  { label: "a document at once", switches: { documentLagMs: 60_000 }, see: newDocument, seen: 404 },
  { label: "the list at once", switches: { indexLagMs: 0 }, see: listedDocuments, seen: 1 },
  { label: "the list at once", switches: { indexLagMs: 60_000 }, see: listedDocuments, seen: 0 },
  { label: "the wait for a slow answer", switches: { slowMs: 1 }, see: (on) => waits(on, "slow"), seen: false },
  { label: "the wait for a slow answer", switches: { slowMs: 250 }, see: (on) => waits(on, "slow"), seen: true },
  {
    label: "the wait for the gateway",
    switches: { gatewayTimeoutMs: 0 },
    see: (on) => waits(on, "504-before-commit"),
    seen: false,
  },
  {
    label: "the wait for the gateway",
    switches: { gatewayTimeoutMs: 250 },
    see: (on) => waits(on, "504-before-commit"),
    seen: true,
  },
  { label: "a field that the contract does not know", switches: { strict: false }, see: surplusField, seen: 201 },
  { label: "a field that the contract does not know", switches: { strict: true }, see: surplusField, seen: 400 },
  { label: "Retry-After", switches: { burst: 0, retryAfterHeader: undefined }, see: retryAfter, seen: null },
  { label: "Retry-After", switches: { burst: 0, retryAfterHeader: 7 }, see: retryAfter, seen: "7" },
  { label: "bits of the key", switches: { signingKeyBits: 2048 }, see: keyBits, seen: 2048 },
  { label: "bits of the key", switches: { signingKeyBits: 3072 }, see: keyBits, seen: 3072 },
  { label: "a callback without https", switches: { httpsCallbacksOnly: false }, see: plainCallback, seen: 201 },
  { label: "a callback without https", switches: { httpsCallbacksOnly: true }, see: plainCallback, seen: 406 },
];

test.each(ROWS)("$label under $switches: $seen", async ({ switches, see, seen }) => {
  const provider = await aProvider({ switches });

  expect(await see(provider)).toEqual(seen);
});

/** This folder's tests as text. A named switch may still be unseen; an unnamed one proves a gap. */
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
  .join("\n");

test.each(Object.keys(DEFAULT_SWITCHES))("%s is turned both ways by the tests of this folder", (name) => {
  const readings = [...sources.matchAll(new RegExp(`\\b${name}: ([^,}\\n]+)`, "g"))].map(([, reading]) =>
    reading?.trim(),
  );

  expect(new Set(readings).size).toBeGreaterThan(1);
});
