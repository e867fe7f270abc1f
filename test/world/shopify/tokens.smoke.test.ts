// Imitates https://shopify.dev/docs/apps/build/authentication-authorization: session tokens, token exchange, offline access tokens.
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app, type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const HOUR_MS = 3_600_000;
const refresh = (token: unknown) => platform.requestToken({ grant_type: "refresh_token", refresh_token: token });
const tryToken = async (token: unknown) => (await platform.graphqlWith(String(token), "{ shop { name } }")).status;

test("a session token carries the platform's claims and lives one minute", async () => {
  const token = await platform.simulator.sessionToken(platform.shop);

  const [header = "", payload = "", signature] = token.split(".");
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, "base64url").toString());
  const now = Math.floor(platform.clock.now() / 1000);
  expect(claims).toMatchObject({
    iss: "https://demo.myshopify.com/admin",
    dest: "https://demo.myshopify.com",
    aud: app.apiKey,
  });
  expect(claims["exp"]).toBe(Number(claims["iat"]) + 60);
  expect(Math.abs(Number(claims["nbf"]) - now)).toBeLessThanOrEqual(1);
  expect(Object.keys(claims).sort()).toEqual(["aud", "dest", "exp", "iat", "iss", "jti", "nbf", "sid", "sub"]);
  expect(signature).toBe(createHmac("sha256", app.apiSecret).update(`${header}.${payload}`).digest("base64url"));
});

test("a stale, foreign or forged session token is refused", async () => {
  const other = "other.myshopify.com";
  await platform.simulator.createShop({ shop: other });
  const token = await platform.simulator.sessionToken(platform.shop);

  const foreign = await platform.exchange(await platform.simulator.sessionToken(other));
  const forged = await platform.exchange(`${token.slice(0, -4)}AAAA`);
  platform.clock.advance(71_000);
  const stale = await platform.exchange(token);

  for (const { status, json } of [foreign, forged, stale]) {
    expect([status, json["error"]]).toEqual([400, "invalid_subject_token"]);
  }
});

test("an access token dies after an hour, a wrong one never worked", async () => {
  const token = await platform.accessToken();

  expect(await tryToken("shpat_unknown")).toBe(401);
  platform.clock.advance(HOUR_MS - 1000);
  expect(await tryToken(token)).toBe(200);
  platform.clock.advance(2000);
  expect(await tryToken(token)).toBe(401);
});

test("a refused token is answered with the platform's challenge (recorded answers of the Admin API)", async () => {
  const { status, headers, json } = await platform.graphqlWith("shpat_unknown", "{ shop { name } }");

  expect([status, headers.get("www-authenticate")]).toEqual([401, 'Basic Realm="Shopify API Authentication"']);
  expect(json["errors"]).toMatch(/^\[API\] Invalid API key or access token/);
});

test("refreshing rotates; the old refresh token can be retried until the new one is used", async () => {
  const { json: first } = await platform.exchange();

  const { json: lost } = await refresh(first["refresh_token"]);
  const { status, json: retried } = await refresh(first["refresh_token"]);
  const { status: third } = await refresh(retried["refresh_token"]);

  expect(status).toBe(200);
  expect(retried["refresh_token"]).not.toBe(first["refresh_token"]);
  expect(third).toBe(200);
  expect((await refresh(first["refresh_token"])).json["error"]).toBe("invalid_grant");
  expect((await refresh(lost["refresh_token"])).json["error"]).toBe("invalid_grant");
});

test("a refresh token unused for 90 days is dead", async () => {
  const { json } = await platform.exchange();

  platform.clock.advance(90 * 24 * HOUR_MS + 1000);

  expect((await refresh(json["refresh_token"])).status).toBe(400);
});

test("a token without an expiry is no longer given out", async () => {
  const { status } = await platform.requestToken({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: await platform.simulator.sessionToken(platform.shop),
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
  });

  expect(status).toBe(400);
});

test("uninstalling kills all tokens", async () => {
  const { json } = await platform.exchange();

  await platform.simulator.uninstall(platform.shop);

  expect(await tryToken(json["access_token"])).toBe(401);
  expect((await refresh(json["refresh_token"])).status).toBe(400);
});
