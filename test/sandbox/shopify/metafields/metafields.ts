import { createHash } from "node:crypto";
import { type JsonObject, textOf } from "../json.ts";
import { gid } from "../orders/ids.ts";
import type { Collection } from "../state/state.ts";
import type { Definitions } from "./definitions.ts";
import { fitsType, isMetafieldType, jsonValue, largestValue } from "./values.ts";

/** A metafield as the platform holds it. */
export interface MetafieldRecord {
  id: string;
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  /** `…Z` */
  createdAt: string;
  updatedAt: string;
}

/** The member `n` of the input and why it is refused. */
export interface MetafieldError {
  code: string;
  field: string[];
  message: string;
  elementIndex: number | null;
}

/** Upper limit in one call (vendor documentation: metafieldsSet). */
export const MAX_PER_CALL = 25;

export interface Metafields {
  /** Writes all or nothing; answers the written ones or the errors. */
  set(shop: string, inputs: readonly JsonObject[]): { written: MetafieldRecord[]; errors: MetafieldError[] };
  delete(shop: string, ownerId: string, namespace: string, key: string): boolean;
  of(shop: string, ownerId: string): MetafieldRecord[];
  /** The namespace behind `$app`, `$app:x` or nothing; others are themselves. */
  namespace(given: unknown): string;
}

export interface MetafieldNeeds {
  records: Collection<MetafieldRecord>;
  /** Numeric id of the app: its reserved namespace is `app--{id}`. */
  appId: string;
  nextId(): string;
  now(): string;
  definitions: Definitions;
}

/** Compare-and-set works on this: the digest of the value that was read. */
export const digestOf = (value: string): string => createHash("sha256").update(value).digest("hex");

export function createMetafields({ records, appId, nextId, now, definitions }: MetafieldNeeds): Metafields {
  const own = `app--${appId}`;
  /** Left out or `$app` is the app's own namespace, `$app:x` a part of it. */
  const resolved = (namespace: unknown): string => {
    const text = textOf(namespace) ?? "$app";
    return text === "$app" ? own : text.replace(/^\$app:/, `${own}--`);
  };
  const keyOf = (shop: string, { ownerId, namespace, key }: { ownerId: string; namespace: string; key: string }) =>
    `${shop}/${ownerId}/${namespace}/${key}`;

  const read = (input: JsonObject) => ({
    ownerId: String(input["ownerId"]),
    namespace: resolved(input["namespace"]),
    key: String(input["key"]),
    value: String(input["value"]),
  });

  const errorOf = (input: JsonObject, known: MetafieldRecord | undefined, type: string) => {
    const { namespace, key, value } = read(input);
    const isOwn = namespace === own || namespace.startsWith(`${own}--`);
    if (namespace.startsWith("app--") && !isOwn)
      return [
        "APP_NOT_AUTHORIZED",
        "namespace",
        "Access to this namespace and key on Metafields for this resource type is not allowed.",
      ];
    if (namespace.length < 3) return ["TOO_SHORT", "namespace", "is too short (minimum is 3 characters)"];
    if (namespace.length > 255) return ["TOO_LONG", "namespace", "is too long (maximum is 255 characters)"];
    if (key.length < 2) return ["TOO_SHORT", "key", "is too short (minimum is 2 characters)"];
    if (key.length > 64) return ["TOO_LONG", "key", "is too long (maximum is 64 characters)"];
    if (!/^[\w-]+$/.test(key)) return ["INVALID", "key", "must only contain letters, numbers, underscores or hyphens"];
    if (value === "") return ["BLANK", "value", "can't be blank"];
    if (type === "") return ["BLANK", "type", "can't be blank"];
    if (!isMetafieldType(type)) return ["INVALID_TYPE", "type", "is not a valid metafield type"];
    if (!fitsType(value, type)) return ["INVALID_VALUE", "value", `Value must be a valid ${type}.`];
    if (Buffer.byteLength(value) > largestValue(type)) return ["TOO_LONG", "value", "is too long"];
    return digestError(input, known);
  };

  return {
    set: (shop, inputs) => {
      if (inputs.length > MAX_PER_CALL) {
        const message = `Exceeded the maximum metafields input limit of ${MAX_PER_CALL}.`;
        return {
          written: [],
          errors: [{ code: "LESS_THAN_OR_EQUAL_TO", field: ["metafields"], message, elementIndex: null }],
        };
      }
      const checked = inputs.map((input, index) => {
        const identity = read(input);
        const known = records.get(keyOf(shop, identity));
        const defined = definitions.typeOf(shop, identity.namespace, identity.key);
        const type = textOf(input["type"]) ?? defined ?? known?.type ?? "";
        const [code, field = "", message = ""] = definedError(type, defined) ?? errorOf(input, known, type) ?? [];
        const errors: MetafieldError[] =
          code === undefined
            ? []
            : [{ code, field: ["metafields", String(index), field], message, elementIndex: index }];
        return {
          record: { id: known?.id ?? "", createdAt: known?.createdAt ?? now(), ...identity, type, updatedAt: now() },
          errors,
        };
      });
      const errors = checked.flatMap((each) => each.errors);
      if (errors.length > 0) return { written: [], errors };
      const written = checked.map(({ record }) => ({ ...record, id: record.id || nextId() }));
      for (const record of written) records.put(keyOf(shop, record), record);
      return { written, errors: [] };
    },
    delete: (shop, ownerId, namespace, key) => {
      const id = keyOf(shop, { ownerId, namespace: resolved(namespace), key });
      const isKnown = records.get(id) !== undefined;
      records.delete(id);
      return isKnown;
    },
    of: (shop, ownerId) => records.all(`${shop}/${ownerId}/`),
    namespace: resolved,
  };
}

/** A definition fixes the type of what is written under it. */
const definedError = (type: string, defined: string | undefined): string[] | undefined =>
  defined === undefined || type === defined || type === ""
    ? undefined
    : ["INVALID_TYPE", "type", `Type '${type}' must be consistent with the definition's type: '${defined}'.`];

/** `compareDigest: null` means "must not exist yet"; left out means nothing is compared. */
function digestError(input: JsonObject, known: MetafieldRecord | undefined): string[] | undefined {
  const wanted = input["compareDigest"];
  if (wanted === undefined) return undefined;
  if (typeof wanted === "string" && !/^[0-9a-f]{64}$/.test(wanted))
    return ["INVALID_COMPARE_DIGEST", "compareDigest", "is not a valid digest"];
  const current = known ? digestOf(known.value) : null;
  if (wanted === current) return undefined;
  return [
    "STALE_OBJECT",
    "compareDigest",
    "The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.",
  ];
}

/** The record as GraphQL's `Metafield`. */
export const metafieldNode = (record: MetafieldRecord): JsonObject => ({
  __typename: "Metafield",
  id: gid("Metafield", record.id),
  legacyResourceId: record.id,
  namespace: record.namespace,
  key: record.key,
  type: record.type,
  value: record.value,
  jsonValue: jsonValue(record.value, record.type),
  compareDigest: digestOf(record.value),
  sizeInBytes: Buffer.byteLength(record.value),
  owner: { __typename: /\/shopify\/(\w+)\//.exec(record.ownerId)?.[1], id: record.ownerId },
  ownerType:
    /\/shopify\/(\w+)\//.exec(record.ownerId)?.[1]?.toUpperCase().replace("APPINSTALLATION", "API_PERMISSION") ??
    "ORDER",
  definition: null,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

/** The fields `metafield` and `metafields` of an owner; `given` are those that came with the owner. */
export function metafieldReaders(
  metafields: Metafields,
  shop: string,
  ownerId: string,
  given: readonly JsonObject[] = [],
): JsonObject {
  const all = (): JsonObject[] => [...metafields.of(shop, ownerId).map(metafieldNode), ...given.map(typed)];
  const namespaceOf = (namespace: unknown) => metafields.namespace(namespace);
  return {
    metafield: ({ namespace, key }: JsonObject) =>
      all().find((each) => each["namespace"] === namespaceOf(namespace) && each["key"] === key) ?? null,
    metafields: ({ namespace, keys }: JsonObject) =>
      all().filter(
        (each) =>
          (namespace === undefined || namespace === null || each["namespace"] === namespaceOf(namespace)) &&
          (!Array.isArray(keys) || keys.includes(`${each["namespace"]}.${each["key"]}`)),
      ),
  };
}

/** A metafield that came with its owner is one line of text unless it says otherwise. */
export const typed = (given: JsonObject): JsonObject => ({ type: "single_line_text_field", ...given });
