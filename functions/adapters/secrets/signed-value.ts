import { createHmac, timingSafeEqual } from "node:crypto";
import { parseJsonOrNothing } from "#shared/values/json.ts";

/** No value of ours comes near it. */
const LONGEST = 4_000;

/** A value as readable text that only the holder of the key can make. `purpose` separates uses of a key. */
export function signValue(key: Uint8Array, purpose: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${proofOf(key, purpose, payload)}`;
}

/** The value; undefined for anything that was not signed with this key for this purpose. Constant time. */
export function readSignedValue(key: Uint8Array, purpose: string, text: string): unknown {
  if (text.length > LONGEST) return undefined;
  const [payload = "", proof = "", ...rest] = text.split(".");
  const [expected, given] = [Buffer.from(proofOf(key, purpose, payload)), Buffer.from(proof)];
  if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return parseJsonOrNothing(Buffer.from(payload, "base64url").toString("utf8"));
}

const proofOf = (key: Uint8Array, purpose: string, payload: string): string =>
  createHmac("sha256", key).update(`value|${purpose}|${payload}`).digest("base64url");
