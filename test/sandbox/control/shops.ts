import { userIdOf } from "../shopify/auth/session-token.ts";
import { buyPlan, heldPlan } from "./buy-plan.ts";
import { ControlError, type ControlRequest, type ControlRoute } from "./http.ts";
import { callApp, connect } from "./merchant.ts";
import { isPlanId } from "./plan-id.ts";
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
      path: "/control/shops/{shop}/permissions",
      answer: async ({ params, body }) => {
        const [user, name, reason] = ["user", "permission", "reason"].map((field) => String(body[field] ?? ""));
        const change = { shop: params["shop"] ?? "", user: user ?? "", name: name ?? "", reason: reason ?? "" };
        return { isChanged: await refusing(table.changePermission({ ...change, isGranted: body["revoke"] !== true })) };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/flags",
      answer: async ({ params, body }) => {
        const [flag, reason] = ["flag", "reason"].map((field) => String(body[field] ?? ""));
        const change = { shop: params["shop"] ?? "", flag: flag ?? "", reason: reason ?? "" };
        return { isChanged: await refusing(table.changeFlag({ ...change, isSet: body["revoke"] !== true })) };
      },
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
      answer: ({ params, body }) => {
        const shop = params["shop"] ?? "";
        if (body["refresh"] === true) world.shopify.killTokens(shop);
        else world.shopify.expireAccessToken(shop);
        return { expired: true };
      },
    },
  ];
}

/** Turns a `TypeError` into 400: the caller asked for something wrong. */
async function refusing<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TypeError ? new ControlError(400, error.message) : error;
  }
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
  if (body["partner"] !== undefined && body["partner"] !== false) {
    await table.changeFlag({ shop, flag: "partner", isSet: true, reason: "Shop der Sandbox" });
  }
  for (const name of Array.isArray(body["permissions"]) ? body["permissions"].map(String) : []) {
    const user = String(userIdOf(shop));
    await table.changePermission({ shop, user, name, isGranted: true, reason: "Shop der Sandbox" });
  }
  await ensurePlan(world, table, {
    shop,
    wanted: String(body["plan"] ?? "business"),
    record,
    isNew: !known?.installed,
  });

  const profile = objectField(body, "profile");
  const { organizationId } = world.lexoffice.createOrganization({ key: shop, profile });
  if (Object.keys(profile).length > 0) world.lexoffice.updateProfile(organizationId, profile);
  const wantsConnection = body["connected"] !== false;
  const events = { events: body["events"] !== false };
  if (wantsConnection && !isConnected(record)) await connect(world, shop, organizationId, events);
  if (wantsConnection && isConnected(record) && Object.keys(profile).length > 0) {
    await callApp(world, shop, "POST", "/api/lexoffice/pull");
  }
  const preferences = body["preferences"] === undefined ? undefined : objectField(body, "preferences");
  if (preferences) await callApp(world, shop, "PATCH", "/api/shop/preferences", preferences);
  else if (wantsConnection && !known?.installed) {
    await callApp(world, shop, "PATCH", "/api/shop/preferences", { invoiceCreate: "all", creditCreate: "all" });
  }
  // Who wants payments transferred connects once more and gives the permission that the app then asks for.
  if (wantsConnection && preferences?.["transactionCreate"] === "all") {
    await connect(world, shop, organizationId, events);
  }
  return { shop, sessionToken: await world.shopify.sessionToken(shop), organizationId };
}

/** The plan that is asked for, bought through the platform unless the shop pays for it already. */
async function ensurePlan(
  world: ControlWorld,
  table: ControlTable,
  { shop, wanted, record, isNew }: { shop: string; wanted: string; record: Record<string, unknown>; isNew: boolean },
): Promise<void> {
  if (!isPlanId(wanted)) throw new ControlError(400, `no such plan: ${wanted}`);
  const held = heldPlan(record);
  if (held.id === wanted && (wanted === "free" || (held.isRunning && !isNew))) return;
  // Whatever the platform's own plan is, and for private plans: our own people open a plan for a shop.
  await table.openPlan(shop, wanted);
  await buyPlan(world, shop, wanted);
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
