import { expect, test } from "vitest";
import {
  parseMarkerKey,
  parseProviderClientSecret,
  parseSessionSecret,
  parseTokenKeys,
} from "#functions/adapters/secrets/secret-schemas.ts";
import { isAppError } from "#shared/errors.ts";

const key = (fill: number, length = 32) => Buffer.alloc(length, fill).toString("base64");
const parsers = [parseSessionSecret, parseProviderClientSecret, parseTokenKeys, parseMarkerKey];

function faultsOf(parse: (text: string) => unknown, secret: unknown): string[] {
  try {
    parse(typeof secret === "string" ? secret : JSON.stringify(secret));
    return [];
  } catch (error) {
    const faults = isAppError(error, "internal_error") ? error.details?.["faults"] : undefined;
    return Array.isArray(faults) ? faults : ["not an AppError"];
  }
}

test("each secret holds what its purpose needs", () => {
  const ring = parseTokenKeys(JSON.stringify({ tokenKeys: { k1: key(1), k2: key(2) }, activeTokenKey: "k2" }));

  expect(parseSessionSecret(JSON.stringify({ shopifyApiSecret: "platform" }))).toEqual({ current: "platform" });
  expect(parseProviderClientSecret(JSON.stringify({ lexofficeClientSecret: "provider" }))).toBe("provider");
  expect([[...ring.keys.keys()], ring.active, ring.keys.get("k2")?.length]).toEqual([["k1", "k2"], "k2", 32]);
  expect(parseMarkerKey(JSON.stringify({ markerKey: key(3) }))).toHaveLength(32);
});

test("while the platform's secret is rotated the previous one stands beside it", () => {
  const text = JSON.stringify({ shopifyApiSecret: "new", shopifyApiSecretPrevious: "old" });

  expect(parseSessionSecret(text)).toEqual({ current: "new", previous: "old" });
});

test("every fault of a secret is named at once", () => {
  const session = faultsOf(parseSessionSecret, { shopifyApiSecret: "", shopifyApiSecretPrevious: 5 });
  const keys = faultsOf(parseTokenKeys, {
    tokenKeys: { k1: key(1, 16), "bad id": key(1), k3: "no base64!" },
    activeTokenKey: "k1",
  });

  for (const place of ["shopifyApiSecret", "shopifyApiSecretPrevious"])
    expect(session.join("\n")).toContain(`${place}: `);
  for (const place of ["tokenKeys.k1", "tokenKeys.k3"]) expect(keys.join("\n")).toContain(`${place}: `);
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(faultsOf(parseMarkerKey, { markerKey: key(3, 8) })).toEqual(["markerKey: must have at least 32 bytes"]);
  expect(faultsOf(parseProviderClientSecret, { lexofficeClientSecret: "" })).toHaveLength(1);
});

test("the active key must be one of the keys", () => {
  expect(faultsOf(parseTokenKeys, { tokenKeys: { k1: key(1) }, activeTokenKey: "k9" })).toEqual([
    "activeTokenKey: must name one of tokenKeys",
  ]);
});

test.each(["", "null", "[]", '"text"', "{"])("%s is no secret", (text) => {
  for (const parse of parsers) expect(faultsOf(parse, text)).toEqual(["must be an object"]);
});

test("no value stands in the failure", () => {
  const errors = [
    () => parseTokenKeys(JSON.stringify({ tokenKeys: { k2: "canary-key!" }, activeTokenKey: "canary" })),
    () => parseMarkerKey(JSON.stringify({ markerKey: "canary marker" })),
  ].map((parse) => {
    try {
      return parse();
    } catch (reason) {
      return reason;
    }
  });

  for (const error of errors) {
    expect(error).toBeInstanceOf(Error);
    expect(`${JSON.stringify(error)} ${error instanceof Error ? `${error.message} ${error.stack}` : ""}`).not.toContain(
      "canary",
    );
  }
});
