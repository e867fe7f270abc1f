import type { LinkCheckAnswer } from "#shared/api/links.ts";
import { shopKeyOf } from "#shared/domain/links/document-link.ts";
import { readPastedLink } from "#shared/domain/links/link-check.ts";
import { livingKeys } from "#shared/domain/links/link-keys.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { LinkKeyReader, LinkProofs } from "./ports.ts";

interface Ports {
  linkKeys: LinkKeyReader;
  orders: OrderReader;
  proofs: LinkProofs;
  appUrl: string;
  clock: Clock;
}

/** Checks a link that the merchant copied from a notification, and names its fault. */
export async function checkLink(
  { linkKeys, orders, proofs, appUrl, clock }: Ports,
  shop: string,
  pasted: string,
): Promise<LinkCheckAnswer> {
  const read = readPastedLink(pasted, { appUrl, decode: proofs.decode });
  if ("fault" in read) return { state: read.fault };
  const { link, signed, parts } = read;
  if (link.shopKey !== shopKeyOf(shop)) return { state: "otherShop" };
  const keys = await linkKeys.list();
  const key = keys.find(({ id }) => id === link.keyId);
  if (key === undefined) return { state: "wrongProof" };
  if (!proofs.isProof({ signed, proof: parts.proof, key: key.key, form: link.form })) return { state: "wrongProof" };
  if (!livingKeys(keys, clock.now()).includes(key)) return { state: "keyEnded" };
  const head = await orders.findHead(link.orderId);
  return {
    state: "good",
    kind: link.kind === "invoice" ? "invoice" : "credit",
    isDownload: link.isDownload,
    orderName: head?.orderName ?? null,
    endsAt: key.endsAt ?? null,
  };
}
