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
  expect(texts.filter((_, index) => nonsense[index]?.status === 200)).toEqual([]);
});
