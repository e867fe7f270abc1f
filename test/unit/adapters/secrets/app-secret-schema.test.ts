import { expect, test } from "vitest";
import { parseAppSecret } from "../../../../functions/adapters/secrets/app-secret-schema.ts";
import { isAppError } from "../../../../shared/errors.ts";

const key = (fill: number, length = 32) => Buffer.alloc(length, fill).toString("base64");

const good = {
  shopifyApiSecret: "canary-shopify",
  lexofficeClientSecret: "canary-lexoffice",
  tokenKeys: { k1: key(1), k2: key(2) },
  activeTokenKey: "k2",
  markerKey: key(3),
};

function faultsOf(secret: unknown): string[] {
  try {
    parseAppSecret(typeof secret === "string" ? secret : JSON.stringify(secret));
    return [];
  } catch (error) {
    const faults = isAppError(error, "internal_error") ? error.details?.["faults"] : undefined;
    return Array.isArray(faults) ? faults : ["not an AppError"];
  }
}

test("a good secret becomes keys and texts", () => {
  const { keyRing, markerKey, ...texts } = parseAppSecret(JSON.stringify(good));

  expect([...keyRing.keys.keys()]).toEqual(["k1", "k2"]);
  expect([keyRing.active, keyRing.keys.get("k2")?.length, markerKey.length]).toEqual(["k2", 32, 32]);
  expect(texts).toEqual({ shopifyApiSecret: "canary-shopify", lexofficeClientSecret: "canary-lexoffice" });
});

test("the previous secret of the platform is optional", () => {
  expect(parseAppSecret(JSON.stringify({ ...good, shopifyApiSecretPrevious: "old" })).shopifyApiSecretPrevious).toBe(
    "old",
  );
});

test("every fault is named at once", () => {
  const faults = faultsOf({
    shopifyApiSecret: "",
    shopifyApiSecretPrevious: 5,
    tokenKeys: { k1: key(1, 16), "bad id": key(1), k3: "no base64!" },
    activeTokenKey: "k1",
    markerKey: key(3, 8),
  });

  const places = [
    "shopifyApiSecret",
    "shopifyApiSecretPrevious",
    "lexofficeClientSecret",
    "tokenKeys.k1",
    "tokenKeys.k3",
    "markerKey",
  ];
  for (const place of places) expect(faults.join("\n")).toContain(`${place}: `);
  expect(faults.length).toBeGreaterThanOrEqual(7);
});

test("the active key must be one of the keys", () => {
  expect(faultsOf({ ...good, activeTokenKey: "k9" })).toEqual(["activeTokenKey: must name one of tokenKeys"]);
});

test.each(["", "null", "[]", '"text"', "{"])("%s is no secret", (text) => {
  expect(faultsOf(text)).toEqual(["must be an object"]);
});

test("no value stands in the failure", () => {
  const wrong = { ...good, tokenKeys: { k2: "canary-key!" }, markerKey: "canary marker" };
  const error = (() => {
    try {
      return parseAppSecret(JSON.stringify(wrong));
    } catch (reason) {
      return reason;
    }
  })();

  expect(`${JSON.stringify(error)} ${error instanceof Error ? `${error.message} ${error.stack}` : ""}`).not.toContain(
    "canary",
  );
});
