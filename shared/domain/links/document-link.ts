/** The path of customers' links: `https://<app>/d/<payload>/<proof>/<file name>`. */
export const LINK_PATH = "/d/";

/** 128 bits in hex. */
export const PROOF_LENGTH = 32;

/** The document behind a link. Delivery notes have none. */
export type LinkKind = "invoice" | "creditNote";

/** The facts that the proof covers. Only the key's holder can make it, so it is checked before any look-up. */
export interface DocumentLink {
  keyId: number;
  /** `hmac`: HMAC-SHA-256 under the key. `hash`: SHA-256 with the key at the end, where the shop's Liquid has no HMAC. */
  form: "hmac" | "hash";
  /** The shop's domain without `.myshopify.com`. */
  shopKey: string;
  kind: LinkKind;
  isDownload: boolean;
  orderId: string;
  /** Empty where the order has no customer. Merging customers changes it, so it is compared with nothing. */
  customerId: string;
  /** The platform's number of the order. */
  orderNumber: string;
}

/** 200 bytes in base64. */
const MAX_PAYLOAD = 267;
const PAYLOAD =
  /^(?<keyId>[1-9]\d{0,5})(?<hash>s?)\.(?<shopKey>[a-z0-9][a-z0-9-]{0,59})\.(?<kind>[ic])\.(?<way>[dv])\.(?<orderId>\d{1,20})\.(?<customerId>\d{0,20})\.(?<orderNumber>\d{1,20})$/;
const PROOF = new RegExp(`^[0-9a-f]{${PROOF_LENGTH}}$`);

const kinds = { i: "invoice", c: "creditNote" } as const satisfies Record<string, LinkKind>;
const letters: Readonly<Record<LinkKind, keyof typeof kinds>> = { invoice: "i", creditNote: "c" };

/** Ends of links by kind. */
export const fileEnds: Readonly<Record<LinkKind, string>> = {
  invoice: "-invoice.pdf",
  creditNote: "-creditnote.pdf",
};

export const shopKeyOf = (shop: string): string => shop.replace(/\.myshopify\.com$/, "");
export const shopOfKey = (shopKey: string): string => `${shopKey}.myshopify.com`;

/** End of the link to an XRechnung's XML. Its page names it; no notification does. */
export const xmlEnd = "-invoice.xml";

/** The three parts of a link's path. */
export interface LinkParts {
  payload: string;
  proof: string;
  fileName: string;
}

/** The text of base64url without padding; undefined where another writing has the same bytes. */
export type Decode = (payload: string) => string | undefined;

/** Reads a link's parts; undefined for all that our Liquid code does not print. `signed`: the text the proof covers. */
export function readLink(
  { payload, proof, fileName }: LinkParts,
  decode: Decode,
): { link: DocumentLink; signed: string; isXml: boolean } | undefined {
  const signed = payload.length > MAX_PAYLOAD ? undefined : decode(payload);
  if (signed === undefined || !PROOF.test(proof)) return undefined;
  const link = readPayload(signed);
  if (link === undefined) return undefined;
  const isXml = link.kind === "invoice" && fileName === link.orderNumber + xmlEnd;
  if (!isXml && fileName !== link.orderNumber + fileEnds[link.kind]) return undefined;
  return { link, signed, isXml };
}

/** Reads the signed text of a link. */
function readPayload(signed: string): DocumentLink | undefined {
  const found = PAYLOAD.exec(signed)?.groups;
  if (found === undefined) return undefined;
  const text = (name: string) => found[name] ?? "";
  return {
    keyId: Number(text("keyId")),
    form: text("hash") === "s" ? "hash" : "hmac",
    shopKey: text("shopKey"),
    kind: text("kind") === letters.invoice ? kinds.i : kinds.c,
    isDownload: text("way") === "d",
    orderId: text("orderId"),
    customerId: text("customerId"),
    orderNumber: text("orderNumber"),
  };
}

/** The start of every link's signed text, before the ids that Liquid fills in. */
export const payloadStart = ({
  keyId,
  form,
  shopKey,
  kind,
  isDownload,
}: Pick<DocumentLink, "keyId" | "form" | "shopKey" | "kind" | "isDownload">): string =>
  `${keyId}${form === "hash" ? "s" : ""}.${shopKey}.${letters[kind]}.${isDownload ? "d" : "v"}.`;
