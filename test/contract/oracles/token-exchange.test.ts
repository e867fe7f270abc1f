// https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange: the library as a client.
import { RequestedTokenType } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { expect, onTestFinished, test } from "vitest";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import { app, startPlatform } from "../../world/shopify/platform-under-test.ts";
import { shopifyLibrary } from "./shopify-library.ts";

type Fields = Record<string, unknown>;

/** The simulated platform, with the library's calls led to it; `sent` holds the bodies of all calls. */
async function aPlatformForTheLibrary() {
  const platform = await startPlatform();
  onTestFinished(() => platform.stop());
  const sent: Fields[] = [];
  const lead: typeof fetch = (address, request) => {
    sent.push(JSON.parse(String(request?.body)));
    return fetch(String(address).replace("https:/", platform.simulator.url), request);
  };
  setAbstractFetchFunc(lead);
  const ours = shopifyAuthorization({
    baseUrl: `${platform.simulator.url}/{shop}`,
    clientId: app.apiKey,
    clientSecret: async () => app.apiSecret,
    now: () => platform.clock.now(),
    fetch: (address, request) => {
      sent.push(JSON.parse(String(request?.body)));
      return fetch(address, request);
    },
  });
  const sessionToken = await platform.simulator.sessionToken(platform.shop);
  return { shop: platform.shop, sessionToken, sent, ours, library: shopifyLibrary(app) };
}

const offline = RequestedTokenType.OfflineAccessToken;

test("the library exchanges a session token at the simulator for an expiring offline token", async () => {
  const { shop, sessionToken, library } = await aPlatformForTheLibrary();

  const { session } = await library.auth.tokenExchange({
    shop,
    sessionToken,
    requestedTokenType: offline,
    expiring: true,
  });

  const days = (Number(session.refreshTokenExpires) - Date.now()) / 86_400_000;
  expect([session.shop, session.isOnline, Math.round(days)]).toEqual([shop, false, 90]);
  expect(session.accessToken).toMatch(/^shpat_/);
});

test("the library refreshes that token at the simulator", async () => {
  const { shop, sessionToken, library } = await aPlatformForTheLibrary();
  const first = await library.auth.tokenExchange({ shop, sessionToken, requestedTokenType: offline, expiring: true });

  const second = await library.auth.refreshToken({ shop, refreshToken: first.session.refreshToken ?? "" });

  expect(second.session.accessToken).toMatch(/^shpat_/);
  expect(second.session.accessToken).not.toBe(first.session.accessToken);
});

test("the app asks for tokens with exactly the fields the library sends", async () => {
  const { shop, sessionToken, sent, library, ours } = await aPlatformForTheLibrary();

  await library.auth.tokenExchange({ shop, sessionToken, requestedTokenType: offline, expiring: true });
  const { refreshToken } = await ours.exchange(shop, sessionToken);
  await library.auth.refreshToken({ shop, refreshToken });
  await ours.refresh(shop, refreshToken);

  const [theirExchange, ourExchange, theirRefresh, ourRefresh] = sent;
  expect(ourExchange).toEqual(theirExchange);
  expect(ourRefresh).toEqual(theirRefresh);
});
