import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createSandboxClock } from "../../sandbox/clock.ts";
import { createControlServer } from "../../sandbox/control/http.ts";
import { providerRoutes } from "../../sandbox/control/provider.ts";
import { startLexofficeSimulator } from "../../sandbox/lexoffice/simulator.ts";
import { DEFAULT_SWITCHES } from "../../sandbox/lexoffice/switches.ts";

/** The provider's part of the control API over a running simulator. */
async function aControlledProvider() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "control-provider-"));
  const lexoffice = await startLexofficeSimulator({
    port: 0,
    clock: createSandboxClock(),
    dataDirectory,
    clients: [],
    switches: { requestsPerSecond: 100_000, burst: 100_000 },
    log: () => {},
  });
  const server = createControlServer(providerRoutes({ lexoffice }));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    server.close();
    await lexoffice.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
  const { organizationId } = lexoffice.createOrganization({});
  const control = async (method: string, rest: string, body: unknown = {}) => {
    const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${origin}/control/lexoffice${rest}`, { method, ...sent });
    const answer: ReturnType<typeof JSON.parse> = await response.json();
    return { status: response.status, body: answer };
  };
  const provider = async (apiKey: string, method: string, rest: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${lexoffice.url}${rest}`, { method, headers, ...sent });
    const answer: ReturnType<typeof JSON.parse> = await response.json();
    return { status: response.status, body: answer };
  };
  const { body } = await control("POST", `/${organizationId}/api-keys`);
  const apiKey: string = body.apiKey;
  return { organizationId, control, provider, apiKey };
}

const aContact = { roles: { customer: {} }, person: { lastName: "Muster" } };

test.each(["revoke", "expire-token"])("%s makes the tokens of the organisation worthless", async (call) => {
  const { control, provider, apiKey, organizationId } = await aControlledProvider();
  const before = await provider(apiKey, "GET", "/v1/ping");

  const done = await control("POST", `/${organizationId}/${call}`);

  expect([before.status, done.status]).toEqual([200, 200]);
  expect((await provider(apiKey, "GET", "/v1/ping")).status).toBe(401);
});

test("a revoked organisation can be read as before", async () => {
  const { control, organizationId } = await aControlledProvider();
  await control("POST", `/${organizationId}/revoke`);

  expect((await control("GET", `/${organizationId}`)).body).toMatchObject({ invoices: [], hints: [], vouchers: [] });
});

test("the owner changes the profile, and the interface shows it", async () => {
  const { control, provider, apiKey, organizationId } = await aControlledProvider();

  await control("PATCH", `/${organizationId}/profile`, { smallBusiness: true, distanceSalesPrinciple: null });

  const { body } = await provider(apiKey, "GET", "/v1/profile");
  expect(body).toMatchObject({ smallBusiness: true, taxType: "vatfree" });
  expect(body).not.toHaveProperty("distanceSalesPrinciple");
});

test("an API key has the scopes it was made with", async () => {
  const { control, provider, organizationId } = await aControlledProvider();
  const { body } = await control("POST", `/${organizationId}/api-keys`, { scopes: ["profile.read"] });

  const statuses = [
    (await provider(body.apiKey, "GET", "/v1/profile")).status,
    (await provider(body.apiKey, "GET", "/v1/contacts")).status,
  ];

  expect(statuses).toEqual([200, 403]);
});

test("a person archives a contact, gives it defaults and deletes it", async () => {
  const { control, provider, apiKey, organizationId } = await aControlledProvider();
  const { body: contact } = await provider(apiKey, "POST", "/v1/contacts", aContact);
  const path = `/${organizationId}/contacts/${contact.id}`;

  await control("PATCH", path, { archived: true, defaults: { discountPercentage: 5 } });
  const archived = await provider(apiKey, "GET", `/v1/contacts/${contact.id}`);
  const deleted = await control("DELETE", path);

  expect([archived.body.archived, deleted.status]).toEqual([true, 200]);
  expect((await provider(apiKey, "GET", `/v1/contacts/${contact.id}`)).status).toBe(404);
});

test("a switch changes what the simulator does from the next call on", async () => {
  const { control, provider, apiKey } = await aControlledProvider();

  await control("PATCH", "/switches", { requestsPerSecond: 0, burst: 0, retryAfterHeader: 3 });

  expect((await provider(apiKey, "GET", "/v1/ping")).status).toBe(429);
});

const REFUSED = [
  { label: "an unknown switch", method: "PATCH", rest: "/switches", body: { speed: 1 }, status: 400 },
  { label: "a value of another kind", method: "PATCH", rest: "/switches", body: { burst: "4" }, status: 400 },
  { label: "an unknown choice", method: "PATCH", rest: "/switches", body: { rounding: "down" }, status: 400 },
  { label: "an unknown profile field", method: "PATCH", rest: "/{id}/profile", body: { color: "red" }, status: 400 },
  { label: "an unknown organisation", method: "POST", rest: "/nobody/revoke", body: {}, status: 404 },
  {
    label: "an action no state allows",
    method: "POST",
    rest: "/{id}/actions",
    body: { action: "pay", kind: "invoice", id: "4711" },
    status: 409,
  },
  {
    label: "an unknown action",
    method: "POST",
    rest: "/{id}/actions",
    body: { action: "frame", kind: "invoice", id: "4711" },
    status: 400,
  },
];

test.each(REFUSED)("$label answers $status", async ({ method, rest, body, status }) => {
  const { control, organizationId } = await aControlledProvider();

  const answer = await control(method, rest.replace("{id}", organizationId), body);

  expect(answer.status).toBe(status);
});

test("every switch takes its default, and those with choices take nothing else", async () => {
  const { control } = await aControlledProvider();
  const texts = Object.entries(DEFAULT_SWITCHES).filter(([, value]) => typeof value === "string");

  const defaults = await control("PATCH", "/switches", DEFAULT_SWITCHES);
  const nonsense = await Promise.all(texts.map(([name]) => control("PATCH", "/switches", { [name]: "nonsense" })));

  expect(defaults.status).toBe(200);
  expect(texts.filter((_, index) => nonsense[index]?.status === 200).map(([name]) => name)).toEqual([
    "fileStatusScope",
  ]);
});
