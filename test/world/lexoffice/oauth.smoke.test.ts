import { expect, test } from "vitest";
import type { Switches } from "../../sandbox/lexoffice/switches.ts";
import { authorizeUrl, connected, consent, post, redeem } from "./partner-application.ts";
import { aProvider, caller, pkce } from "./provider.ts";

/** Authorisation code flow with PKCE (RFC 6749, RFC 7636), as partner applications use it with the provider. */

test("an empty choice creates the company that was named", async () => {
  const provider = await aProvider();
  const { verifier, challenge } = pkce();

  const target = await consent(provider, challenge, { organizationId: "", companyName: "Neu GmbH" });

  const { body } = await redeem(provider, target.searchParams.get("code"), verifier);
  const profile = await caller(provider.simulator.url, body.access_token)("GET", "/v1/profile");
  expect(profile.body.companyName).toBe("Neu GmbH");
});

test.each<{ label: string; changes: Record<string, string> }>([
  { label: "an unknown redirect address", changes: { redirect_uri: "https://evil.example/cb" } },
  { label: "an unknown client", changes: { client_id: "nobody" } },
])("$label is shown as an error page and never followed", async ({ changes }) => {
  const provider = await aProvider();

  const response = await fetch(authorizeUrl(provider, pkce().challenge, changes), { redirect: "manual" });

  expect([response.status, response.headers.get("location")]).toEqual([400, null]);
});

test("a code works once", async () => {
  const provider = await aProvider();
  const { verifier, challenge } = pkce();
  const code = (await consent(provider, challenge)).searchParams.get("code");
  await redeem(provider, code, verifier);

  const second = await redeem(provider, code, verifier);

  expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
});

test("a code is worthless after 60 seconds", async () => {
  const provider = await aProvider();
  const { verifier, challenge } = pkce();
  const code = (await consent(provider, challenge)).searchParams.get("code");

  provider.clock.advance(60_000);

  expect((await redeem(provider, code, verifier)).body.error).toBe("invalid_grant");
});

test("a wrong client secret is refused in the shape of OAuth", async () => {
  const provider = await aProvider();
  const { verifier, challenge } = pkce();
  const code = (await consent(provider, challenge)).searchParams.get("code");

  const answer = await redeem(provider, code, verifier, "wrong");

  expect([answer.status, answer.body.error]).toEqual([401, "invalid_client"]);
  expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm="/);
});

test("an access token expires after an hour and a refresh replaces it", async () => {
  const provider = await aProvider();
  const { access_token, refresh_token } = await connected(provider);
  const ping = (token: string) => caller(provider.simulator.url, token)("GET", "/v1/ping");
  provider.clock.advance(3_590_000);
  const living = await ping(access_token);
  provider.clock.advance(10_000);
  const expired = await ping(access_token);

  const renewed = await post(provider, "/oauth2/token", { grant_type: "refresh_token", refresh_token });

  expect([living.status, expired.status, expired.body]).toEqual([200, 401, { message: "Unauthorized" }]);
  expect((await ping(renewed.body.access_token)).status).toBe(200);
});

test("a refresh token serves once", async () => {
  const provider = await aProvider();
  const { refresh_token } = await connected(provider);
  await post(provider, "/oauth2/token", { grant_type: "refresh_token", refresh_token });

  const again = await post(provider, "/oauth2/token", { grant_type: "refresh_token", refresh_token });

  expect(again.status).toBe(400);
});

test.each<{ label: string; switches: Partial<Switches>; changes: Record<string, string>; error: string | null }>([
  { label: "a plain challenge", switches: {}, changes: { code_challenge_method: "plain" }, error: "invalid_request" },
  { label: "an implicit grant", switches: {}, changes: { response_type: "token" }, error: "unsupported_response_type" },
  {
    label: "an unknown scope",
    switches: { unknownScopes: "reject" },
    changes: { scope: "everything" },
    error: "invalid_scope",
  },
  {
    label: "scopes by comma",
    switches: { unknownScopes: "reject" },
    changes: { scope: "profile.read,files.read" },
    error: null,
  },
])("$label leads back with $error", async ({ switches, changes, error }) => {
  const provider = await aProvider({ switches });

  const response = await fetch(authorizeUrl(provider, pkce().challenge, changes), { redirect: "manual" });

  const location = response.headers.get("location");
  expect(location && new URL(location).searchParams.get("error")).toBe(error);
});

test.each([
  { oneConnectionPerUser: true, status: 401 },
  { oneConnectionPerUser: false, status: 200 },
])("a second connection of the user leaves the first at $status (reference 2.2)", async ({ status, ...switches }) => {
  const provider = await aProvider({ switches });
  const first = await connected(provider);

  await connected(provider);

  expect((await caller(provider.simulator.url, first.access_token)("GET", "/v1/ping")).status).toBe(status);
});

test("a refresh token dies after 24 months", async () => {
  const provider = await aProvider();
  const { refresh_token } = await connected(provider);

  provider.clock.advance(730 * 86_400_000);

  const answer = await post(provider, "/oauth2/token", { grant_type: "refresh_token", refresh_token });
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_grant"]);
});

test("revoking one connection spares the others", async () => {
  const provider = await aProvider();
  const { refresh_token } = await connected(provider);

  await post(provider, "/oauth2/revoke", { token: refresh_token });

  expect((await provider.call("GET", "/v1/ping")).status).toBe(200);
});

test("the authorisation server has faults of its own", async () => {
  const provider = await aProvider();
  const { refresh_token } = await connected(provider);
  provider.simulator.addFault({ match: { method: "POST", path: "/oauth2/token", nth: 1 }, fault: "429" });
  const refresh = () => post(provider, "/oauth2/token", { grant_type: "refresh_token", refresh_token });

  expect([(await refresh()).status, (await refresh()).status]).toEqual([429, 200]);
});
