import type { Decode, DocumentLink } from "#shared/domain/links/document-link.ts";
import type { LinkKey } from "#shared/domain/links/link-keys.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { FileCache } from "../documents/ports.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { LogWriter, ProviderRateLimit } from "../system/ports.ts";

/** The bound shop's keys for customers' links, newest first; some may have ended. */
export interface LinkKeyReader {
  /** Empty until the merchant makes the first one. */
  list(): Promise<readonly LinkKey[]>;
}

export interface LinkKeyStore extends LinkKeyReader {
  /** Replaces all keys if the newest one is still `newest`; 0: there was none. False where another call was faster. */
  save(keys: readonly LinkKey[], newest: number): Promise<boolean>;
}

/** Proofs of customers' links. */
export interface LinkProofs {
  /** 256 bits of chance in base64url. */
  newKey(): string;
  decode: Decode;
  /** The signed text as a link has it, and its proof by HMAC. */
  sign(signed: string, key: string): { payload: string; proof: string };
  /** Checks the proof of the signed text under the key. Constant time for any key. */
  isProof(given: { signed: string; proof: string; key: string; form: DocumentLink["form"] }): boolean;
}

/** Counts wrong proofs, also of shops that do not exist, so that both are answered alike. */
export interface WrongProofs {
  /** False once there are too many in an hour. */
  count(now: Instant): Promise<boolean>;
}

/** A shop as its customers' links see it: a call without a session. */
export interface LinkedShop {
  keys: LinkKeyReader;
  wrongProofs: WrongProofs;
  shops: ShopReader;
  orders: OrderReader;
  files: FileCache;
  connections: ConnectionStore;
  work: ProviderRateLimit;
  logs: LogWriter;
}
