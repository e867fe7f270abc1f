import { createHash, createHmac } from "node:crypto";
import { documentLinkProofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import type { LinkParts } from "#shared/domain/links/document-link.ts";

/** 256 bits, as a shop's key. */
export const KEY = "k".repeat(43);

/** A link as the platform's Liquid prints it: written without any of our code. */
export function aLink(signed = "1.becherladen.i.d.5001.7001.1001", key = KEY, end = "-invoice.pdf"): LinkParts {
  const isHash = /^\d+s\./.test(signed);
  const hash = isHash ? createHash("sha256").update(signed + key) : createHmac("sha256", key).update(signed);
  return {
    payload: Buffer.from(signed).toString("base64").replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
    proof: hash.digest("hex").slice(0, 32),
    fileName: `${signed.split(".").at(-1)}${end}`,
  };
}

export const pathOfLink = ({ payload, proof, fileName }: LinkParts): string => `/d/${payload}/${proof}/${fileName}`;

export const { decode } = documentLinkProofs;
