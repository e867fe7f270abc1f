import { expect, test } from "vitest";
import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import { lexofficeAuthorization } from "#functions/adapters/lexoffice/oauth.ts";
import { defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { aProvider, CLIENT, type Provider, pkce } from "../../world/lexoffice/provider.ts";

const authorizationAt = ({ simulator, clock }: Provider, changes: { clientSecret?: string } = {}) =>
  lexofficeAuthorization({
    authorizeUrl: `${simulator.url}/oauth2/authorize`,
    tokenUrl: `${simulator.url}/oauth2/token`,
    revokeUrl: `${simulator.url}/oauth2/revoke`,
    clientId: CLIENT.clientId,
    clientSecret: async () => changes.clientSecret ?? CLIENT.clientSecret,
    redirectUri: CLIENT.redirectUri,
    now: () => clock.now(),
  });

/** Lets the user agree; answers the code and the verifier that redeems it. */
async function agree(provider: Provider, scopes: readonly string[] = defaultScopes) {
  const { verifier, challenge } = pkce();
  const url = authorizationAt(provider).authorizeUrl({ state: "state-1", challenge, scopes });
  const body = new URLSearchParams({ decision: "allow", organizationId: provider.organizationId });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  const target = new URL(answer.headers.get("location") ?? "");
  return { code: target.searchParams.get("code") ?? "", state: target.searchParams.get("state"), verifier };
}

test("the code is traded for tokens that open the account", async () => {
  const provider = await aProvider({ switches: { pkceRequired: true, unknownScopes: "reject" } });
  const { code, state, verifier } = await agree(provider);

  const tokens = await authorizationAt(provider).redeemCode({ code, verifier });

  const accounting = lexofficeAccounting({ baseUrl: provider.simulator.url, now: () => provider.clock.now() });
  const profile = await accounting.with(tokens.accessToken).profile();
  expect(state).toBe("state-1");
  expect(new Set(tokens.scopes)).toEqual(new Set(defaultScopes));
  expect(Date.parse(tokens.expiresAt)).toBeGreaterThan(provider.clock.now() + 3_500_000);
  expect(profile).toMatchObject({
    organizationId: provider.organizationId,
    connectionId: expect.stringMatching(/\S/),
    companyName: "Musterhandel GmbH",
    taxType: "gross",
    smallBusiness: false,
    distanceSalesPrinciple: "ORIGIN",
    businessFeatures: ["INVOICING", "INVOICING_PRO", "BOOKKEEPING"],
    userEmail: "erika.muster@example.org",
  });
});

test("scopes can be chosen", async () => {
  const provider = await aProvider();
  const { code, verifier } = await agree(provider, ["profile.read", "contacts.read"]);

  const { scopes } = await authorizationAt(provider).redeemCode({ code, verifier });

  expect(scopes).toEqual(["profile.read", "contacts.read"]);
});

test.each([
  ["another verifier", async (provider: Provider) => ({ ...(await agree(provider)), verifier: pkce().verifier })],
  ["an unknown code", async () => ({ code: "unknown", verifier: pkce().verifier })],
])("%s is denied", async (_, attempt) => {
  const provider = await aProvider();

  await expect(authorizationAt(provider).redeemCode(await attempt(provider))).rejects.toMatchObject({
    code: "authorization_denied",
  });
});

test("our own wrong secret is nobody's refusal", async () => {
  const provider = await aProvider();
  const authorization = authorizationAt(provider, { clientSecret: "wrong" });

  await expect(authorization.redeemCode(await agree(provider))).rejects.toMatchObject({
    code: "accounting_unavailable",
  });
  await expect(authorization.refresh("any")).rejects.toMatchObject({ code: "accounting_unavailable" });
});

test("a refresh keeps the refresh token that was answered", async () => {
  const provider = await aProvider();
  const authorization = authorizationAt(provider);
  const first = await authorization.redeemCode(await agree(provider));

  const second = await authorization.refresh(first.refreshToken);
  const third = await authorization.refresh(second.refreshToken);

  expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
});

test("a refresh token that was taken back is unauthorized", async () => {
  const provider = await aProvider();
  const authorization = authorizationAt(provider);
  const { refreshToken } = await authorization.redeemCode(await agree(provider));
  provider.simulator.revokeConnection(provider.organizationId);

  await expect(authorization.refresh(refreshToken)).rejects.toMatchObject({ code: "accounting_unauthorized" });
});

test("giving the permission back works, and works again", async () => {
  const provider = await aProvider();
  const authorization = authorizationAt(provider);
  const { refreshToken } = await authorization.redeemCode(await agree(provider));

  await authorization.revoke(refreshToken);
  await authorization.revoke(refreshToken);

  await expect(authorization.refresh(refreshToken)).rejects.toMatchObject({ code: "accounting_unauthorized" });
});
