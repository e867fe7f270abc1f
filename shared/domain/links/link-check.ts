import { type Decode, type DocumentLink, LINK_PATH, type LinkParts, PROOF_LENGTH, readLink } from "./document-link.ts";

/** The fault of a link that a merchant copied from a notification, found without keys. */
type LinkFault =
  /** Not an address of ours, or not a whole one. */
  | "notALink"
  /** The code itself: the merchant copied it from the editor and not from the preview. */
  | "notRendered"
  /** The platform printed what goes into the filter: it does not know `hmac_sha256`, `sha256` or `base64_url_safe_encode`. */
  | "filterMissing"
  /** The notification knows no order. */
  | "noOrder";

const MAX_LINK = 1_000;

/** The parts of a link, or what is wrong with it. `appUrl` without a slash at the end. */
export function readPastedLink(
  pasted: string,
  { appUrl, decode }: { appUrl: string; decode: Decode },
): { parts: LinkParts; link: DocumentLink; signed: string } | { fault: LinkFault } {
  const text = pasted.trim();
  if (/\{\{|\{%|%7B%7B/i.test(text)) return { fault: "notRendered" };
  const start = `${appUrl}${LINK_PATH}`;
  if (text.length > MAX_LINK || !text.startsWith(start)) return { fault: "notALink" };
  const [payload = "", proof = "", fileName = "", ...rest] = text.slice(start.length).split("/");
  if (rest.length > 0 || fileName === "") return { fault: "notALink" };
  const signed = decode(payload);
  if (signed === undefined) return { fault: isPlainPayload(payload) ? "filterMissing" : "notALink" };
  if (proof.startsWith(signed.slice(0, PROOF_LENGTH - 2))) return { fault: "filterMissing" };
  const read = readLink({ payload, proof, fileName }, decode);
  if (read) return { parts: { payload, proof, fileName }, ...read };
  return { fault: /\.[ic]\.[dv]\.\.\d*\.\d*$/.test(signed) ? "noOrder" : "notALink" };
}

/** The signed text without its encoding. */
const isPlainPayload = (payload: string): boolean => /^\d+s?\.[a-z0-9-]+\.[ic]\.[dv]\./.test(payload);
