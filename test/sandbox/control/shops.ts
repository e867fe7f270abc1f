import { ControlError, type ControlRequest, type ControlRoute } from "./http.ts";
import { callApp, connect } from "./merchant.ts";
import type { ControlTable } from "./table.ts";
import type { ControlWorld } from "./world.ts";

/** Shops: installed, connected and set up through the flows a merchant goes through. */
export function shopRoutes(world: ControlWorld, table: ControlTable): ControlRoute[] {
  return [
    { method: "POST", path: "/control/shops", answer: ({ body }) => makeShop(world, table, body) },
    {
      method: "POST",
      path: "/control/shops/{shop}/session",
      answer: async ({ params }) => ({ sessionToken: await world.shopify.sessionToken(params["shop"] ?? "") }),
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/uninstall",
      answer: async ({ params }) => {
        await world.shopify.uninstall(params["shop"] ?? "");
        return { uninstalled: true };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/expire-token",
      answer: ({ params }) => {
        world.shopify.expireAccessToken(params["shop"] ?? "");
        return { expired: true };
      },
    },
  ];
}

async function makeShop(world: ControlWorld, table: ControlTable, body: ControlRequest["body"]) {
  const shop = String(body["shop"] ?? "");
  const known = world.shopify.shops().find((record) => record.shop === shop);
  if (!known?.installed) {
    await world.shopify.createShop({
      shop,
      ...textField(body, "platformPlan"),
      ...textField(body, "createdAt"),
      ...textField(body, "name"),
      ...textField(body, "email"),
      ...(Array.isArray(body["scopes"]) ? { scopes: body["scopes"].map(String) } : {}),
    });
  }
  const record = await callApp(world, shop, "GET", "/api/shop");
  await table.setPlan(shop, String(body["plan"] ?? "business"));
  await table.setShopFields(shop, { permissions: body["permissions"], partner: body["partner"] });

  const profile = objectField(body, "profile");
  const { organizationId } = world.lexoffice.createOrganization({ key: shop, profile });
  if (Object.keys(profile).length > 0) world.lexoffice.updateProfile(organizationId, profile);
  const wantsConnection = body["connected"] !== false;
  if (wantsConnection && !isConnected(record)) await connect(world, shop, organizationId);
  if (wantsConnection && isConnected(record) && Object.keys(profile).length > 0) {
    await callApp(world, shop, "POST", "/api/lexoffice/pull");
  }
  const preferences = body["preferences"] === undefined ? undefined : objectField(body, "preferences");
  if (preferences) await callApp(world, shop, "PATCH", "/api/shop/preferences", preferences);
  else if (wantsConnection && !known?.installed) {
    await callApp(world, shop, "PATCH", "/api/shop/preferences", { invoiceCreate: "all", creditCreate: "all" });
  }
  // Who wants payments transferred connects once more and gives the permission that the app then asks for.
  if (wantsConnection && preferences?.["transactionCreate"] === "all") await connect(world, shop, organizationId);
  return { shop, sessionToken: await world.shopify.sessionToken(shop), organizationId };
}

function isConnected(record: Record<string, unknown>): boolean {
  const block = record["lexoffice"];
  return typeof block === "object" && block !== null && "isConnected" in block && block.isConnected === true;
}

function textField<Name extends string>(body: ControlRequest["body"], name: Name): { [name in Name]?: string } {
  const value = body[name];
  // One field under the asked name, or none.
  return (value === undefined ? {} : { [name]: String(value) }) as { [name in Name]?: string };
}

/** An object of the body; absent is empty, anything else is a fault of the caller. */
export function objectField(body: ControlRequest["body"], name: string): Record<string, unknown> {
  const value = body[name];
  if (value === undefined) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new ControlError(400, `${name} must be an object`);
  }
  return { ...value };
}
