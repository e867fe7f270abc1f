import { type DocumentLink, fileEnds, LINK_PATH, PROOF_LENGTH, payloadStart } from "./document-link.ts";

/** The parts of a notification's code. */
export interface LinkCode extends Pick<DocumentLink, "keyId" | "form" | "shopKey" | "kind" | "isDownload"> {
  /** Base64url: nothing in it ends a text in Liquid. */
  key: string;
  /** The app's address, without a slash at the end. */
  appUrl: string;
  text: string;
  isButton: boolean;
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#1a1a1a;color:#ffffff;text-decoration:none;font-weight:600";

/** Liquid for a customer's link, hiding the key at the platform. Newer templates have `order.id`, older ones `id`. */
export function linkCode(given: LinkCode): string {
  const { key, form, kind, appUrl, text, isButton } = given;
  const proof = form === "hmac" ? `hmac_sha256: '${key}'` : `append: '${key}' | sha256`;
  const address = [
    `${appUrl}${LINK_PATH}{{ bfp | base64_url_safe_encode | remove: '=' }}`,
    `{{ bfp | ${proof} | slice: 0, ${PROOF_LENGTH} }}`,
    `{{ bfn }}${fileEnds[kind]}`,
  ].join("/");
  return [
    "{% assign bf = order.id | default: id %}{% assign bfn = order_number | default: bf %}",
    `{% assign bfp = '${payloadStart(given)}' | append: bf | append: '.' | append: customer.id | append: '.' | append: bfn %}`,
    `\n<a href="${address}"${isButton ? ` style="${BUTTON}"` : ""}>${escaped(text)}</a>`,
  ].join("");
}

/** A text as a template shows it: neither markup nor Liquid. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("{", "&#123;")
    .replaceAll("}", "&#125;");
