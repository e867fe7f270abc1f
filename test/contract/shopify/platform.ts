import { onTestFinished } from "vitest";
import type { GraphqlCalls } from "#functions/adapters/shopify/graphql.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import type { GrantCodes } from "#functions/modules/scopes/ports.ts";
import type { PlatformAuthorization } from "#functions/modules/shop/ports.ts";
import { app, type PlatformUnderTest, startPlatform } from "../../world/shopify/platform-under-test.ts";

export interface ConnectedPlatform {
  platform: PlatformUnderTest;
  shop: string;
  calls: GraphqlCalls;
  authorization: PlatformAuthorization & GrantCodes;
  /** A live access token of the shop. */
  accessToken: string;
}

/** A simulated platform with one installed shop, and what the adapter needs to call it; ends with the test. */
export async function aPlatform(
  options: { scopes?: string[]; managesInstallation?: boolean } = {},
): Promise<ConnectedPlatform> {
  const platform = await startPlatform(options);
  onTestFinished(() => platform.stop());
  const baseUrl = `${platform.simulator.url}/{shop}`;
  const calls = { baseUrl, apiVersion: "2026-10" };
  const now = () => platform.clock.now();
  const clientSecret = async () => app.apiSecret;
  const authorization = shopifyAuthorization({ baseUrl, clientId: app.apiKey, clientSecret, now });
  const { accessToken } = await authorization.exchange(
    platform.shop,
    await platform.simulator.sessionToken(platform.shop),
  );
  return { platform, shop: platform.shop, calls, authorization, accessToken };
}
