import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { createSandboxClock, type SandboxClock } from "../../sandbox/clock.ts";
import { type LexofficeSimulator, startLexofficeSimulator } from "../../sandbox/lexoffice/simulator.ts";
import type { Switches } from "../../sandbox/lexoffice/switches.ts";
import type { Profile } from "../../sandbox/lexoffice/world/model.ts";

export const CLIENT = {
  clientId: "belegfluss",
  clientSecret: "s3cret:with-colon",
  redirectUri: "http://127.0.0.1:9/cb",
};

/** Tests about anything but the rate limit run without it. */
const UNLIMITED = { requestsPerSecond: 100_000, burst: 100_000 };

/** Noon of an ordinary working day in Berlin (CET). */
const START = Date.parse("2026-03-02T12:00:00.000+01:00");

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; `undefined` when the body is none. */
  body: ReturnType<typeof JSON.parse>;
  text: string;
}

export interface Provider {
  simulator: LexofficeSimulator;
  clock: SandboxClock;
  organizationId: string;
  accessToken: string;
  /** A call with the organisation's token; `body` is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A running simulator with one organisation and an API key; everything ends with the test. */
export async function aProvider(
  options: { switches?: Partial<Switches>; profile?: Partial<Profile> } = {},
): Promise<Provider> {
  const clock = createSandboxClock(START - Date.now());
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "lexoffice-simulator-"));
  const simulator = await startOn(dataDirectory, clock, { ...UNLIMITED, ...options.switches });
  onTestFinished(async () => {
    await simulator.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  const { organizationId } = simulator.createOrganization({ profile: options.profile ?? {} });
  const accessToken = simulator.createApiKey(organizationId);
  return { simulator, clock, organizationId, accessToken, call: caller(simulator.url, accessToken) };
}

/** Starts a simulator on a directory of the caller's; stopping it is the caller's matter too. */
export function startOn(
  dataDirectory: string,
  clock: SandboxClock,
  switches: Partial<Switches> = UNLIMITED,
): Promise<LexofficeSimulator> {
  const { clientId, clientSecret, redirectUri } = CLIENT;
  const clients = [{ clientId, clientSecret, redirectUris: [redirectUri] }];
  return startLexofficeSimulator({ port: 0, clock, dataDirectory, clients, switches, log: () => {} });
}

export function caller(url: string, accessToken: string): Provider["call"] {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return await readAnswer(response);
  };
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text };
}

/** Posts a document and reads it back. */
export async function created(provider: Provider, path: string, body: unknown): Promise<Answer["body"]> {
  const answer = await provider.call("POST", path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  const read = await provider.call("GET", new URL(answer.body.resourceUri).pathname);
  return read.body;
}

/** PKCE pair of RFC 7636. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
