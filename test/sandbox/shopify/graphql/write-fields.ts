import { GraphQLError } from "graphql";
import { payloadFault } from "../flow/payload.ts";
import { type JsonObject, objectOf, objectsOf, parseObject, textOf } from "../json.ts";
import { metafieldNode } from "../metafields/metafields.ts";
import { legacyId } from "../orders/ids.ts";
import { effectiveScopes } from "./access.ts";
import type { ShopView } from "./root.ts";

/** Scopes for writing to an owner, by its type (vendor documentation: metafields need the owner's scope). */
const OWNER_SCOPES: Record<string, string | null> = {
  Order: "write_orders",
  Customer: "write_customers",
  Shop: null,
  AppInstallation: null,
};

const MAX_FLOW_BYTES = 50_000;
const MAX_HANDLE_LENGTH = 30;

const typeOf = (id: unknown) => /^gid:\/\/shopify\/([A-Za-z]+)\//.exec(String(id))?.[1] ?? "";

function assertMayWrite(field: string, id: unknown, view: ShopView) {
  const scope = OWNER_SCOPES[typeOf(id)];
  if (!scope || effectiveScopes(view.shop.grantedScopes).has(scope)) return;
  const requiredAccess = `\`${scope}\` access scope.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: "ACCESS_DENIED", documentation: "https://shopify.dev/api/usage/access-scopes", requiredAccess },
  });
}

/** Fields that write metafields and fire Flow triggers. `changeOrder` bumps `updatedAt` and tells the app. */
export function writeFields(view: ShopView, isKnown: (id: string) => boolean): JsonObject {
  const shop = view.shop.shop;
  const changed = (ownerIds: readonly string[]) => {
    for (const id of new Set(ownerIds)) if (typeOf(id) === "Order") view.changeOrder(legacyId(id), {});
  };
  return {
    metafieldsSet: (args: JsonObject) => {
      const inputs = objectsOf(args["metafields"]);
      const owners = inputs.map(({ ownerId }) => String(ownerId));
      for (const id of owners) assertMayWrite("metafieldsSet", id, view);
      const missing = owners.flatMap((id, index) =>
        isKnown(id) && typeOf(id) in OWNER_SCOPES
          ? []
          : [{ ...NO_OWNER, field: ["metafields", String(index), "ownerId"], elementIndex: index }],
      );
      if (missing.length > 0) return { metafields: null, userErrors: missing };
      const { written, errors } = view.metafields.set(shop, inputs);
      if (errors.length > 0) return { metafields: null, userErrors: errors };
      changed(owners);
      return { metafields: written.map(metafieldNode), userErrors: [] };
    },
    metafieldsDelete: (args: JsonObject) => {
      const inputs = objectsOf(args["metafields"]);
      for (const { ownerId } of inputs) assertMayWrite("metafieldsDelete", ownerId, view);
      const deletedMetafields = inputs.map(({ ownerId, namespace, key }) =>
        view.metafields.delete(shop, String(ownerId), String(namespace), String(key))
          ? { ownerId, namespace, key }
          : null,
      );
      changed(inputs.map(({ ownerId }) => String(ownerId)));
      return { deletedMetafields, userErrors: [] };
    },
    orderMarkAsPaid: async ({ input }: JsonObject) => {
      const id = String(objectOf(input)["id"]);
      if (!isKnown(id)) return { order: null, userErrors: [{ field: ["id"], message: "Order does not exist" }] };
      const refusal = await view.markAsPaid(legacyId(id));
      if (refusal === undefined) return { order: view.node(id), userErrors: [] };
      return { order: null, userErrors: [{ field: ["id"], message: refusal }] };
    },
    flowTriggerReceive: (args: JsonObject) => ({ userErrors: receiveTrigger(args, view) }),
  };
}

const NO_OWNER = { code: "INVALID", message: "Owner does not exist." };

/** Fires a trigger of the app's Flow extension; refuses unknown handles, and payloads not as declared or too large. */
function receiveTrigger(args: JsonObject, view: ShopView): JsonObject[] {
  // Older callers put handle and payload into one text.
  const body = textOf(args["body"]);
  const parsed = body === undefined ? {} : (parseObject(body) ?? {});
  const handle = textOf(args["handle"]) ?? textOf(parsed["trigger_id"]) ?? "";
  const payload = args["payload"] ?? parsed["properties"] ?? {};
  const trigger = view.app.flow?.triggers.find((one) => one.handle === handle);
  if (trigger === undefined || handle.length > MAX_HANDLE_LENGTH)
    return [{ field: ["handle"], message: `Errors validating schema: Invalid handle '${handle}'.` }];
  if (Buffer.byteLength(JSON.stringify(payload)) >= MAX_FLOW_BYTES)
    return [{ field: ["payload"], message: "Errors validating schema: payload is too large." }];
  const fault = payloadFault(trigger.fields, objectOf(payload));
  if (fault !== undefined) return [{ field: ["payload"], message: `Errors validating schema: ${fault}.` }];
  view.receiveTrigger(handle, payload);
  return [];
}
