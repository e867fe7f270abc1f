import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import { isLinkProof, linkProof } from "./link-proof.ts";

const PURPOSE = "billing-return";
const NONCE = /^[\w-]{16,64}$/;

/** Age at which a way back from the platform's page closes. */
const LIFETIME_MILLISECONDS = 30 * 86_400_000;

interface Return {
  shop: string;
  state: string;
}

/** The state of one way back from the platform, for a shop and until an instant; `nonce` makes it unique. */
export function returnState(
  key: Uint8Array,
  { shop, now, nonce }: { shop: string; now: Instant; nonce: string },
): string {
  const ends = (millisecondsOf(now) + LIFETIME_MILLISECONDS).toString(36);
  return `${ends}.${nonce}.${linkProof(key, PURPOSE, subject(shop, ends, nonce))}`;
}

/** Until when a state is good; undefined where it is not ours, another shop's, or over. */
export function openReturnState(key: Uint8Array, { shop, state }: Return, now: Instant): Instant | undefined {
  const [ends = "", nonce = "", proof = "", ...more] = state.split(".");
  if (more.length > 0 || !/^[0-9a-z]{8,9}$/.test(ends) || !NONCE.test(nonce)) return undefined;
  if (!isLinkProof(key, PURPOSE, subject(shop, ends, nonce), proof)) return undefined;
  const expiresAt = instantOf(Number.parseInt(ends, 36));
  return expiresAt > now ? expiresAt : undefined;
}

const subject = (shop: string, ends: string, nonce: string): string => `${shop}|${ends}|${nonce}`;
