import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { fileEnds, LINK_PATH, payloadStart, shopKeyOf } from "#shared/domain/links/document-link.ts";
import { endOfLinks } from "#shared/domain/links/document-of-link.ts";
import { livingKeys, renewedKeys } from "#shared/domain/links/link-keys.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { LinkKeyStore, LinkProofs } from "../links/ports.ts";
import { hasFeature } from "../shop/require-feature.ts";
import type { Clock } from "../system/ports.ts";

export interface DocumentAddressPorts {
  linkKeys: LinkKeyStore;
  linkProofs: Pick<LinkProofs, "newKey" | "sign">;
  appUrl: string;
  clock: Clock;
}

/** The customer's link to a document, under the shop's first key where it has none. Delivery notes and old orders have no link. */
export async function documentAddress(
  ports: DocumentAddressPorts,
  shop: Shop,
  order: Order,
  { kind, number }: Pick<AccountingDocument, "kind" | "number">,
): Promise<string | undefined> {
  if (kind === "deliveryNote" || !hasFeature(shop, "emailIntegration")) return undefined;
  if (endOfLinks(order.createdAt) <= ports.clock.now()) return undefined;
  const key = (await currentKey(ports)) ?? (await firstKey(ports));
  if (key === undefined) return undefined;
  const orderNumber = /\d{1,20}/.exec(order.name)?.[0] ?? order.id;
  const start = payloadStart({ keyId: key.id, form: "hmac", shopKey: shopKeyOf(shop.key), kind, isDownload: false });
  const signed = `${start}${order.id}.${order.customer?.id ?? ""}.${orderNumber}`;
  const { payload, proof } = ports.linkProofs.sign(signed, key.key);
  const path = `${LINK_PATH}${payload}/${proof}/${orderNumber}${fileEnds[kind]}`;
  return `${ports.appUrl}${path}?beleg=${encodeURIComponent(number)}`;
}

const currentKey = async ({ linkKeys, clock }: DocumentAddressPorts) =>
  livingKeys(await linkKeys.list(), clock.now())[0];

/** The shop's first key, which one of two workers makes and both use. */
async function firstKey(ports: DocumentAddressPorts) {
  const { linkKeys, linkProofs, clock } = ports;
  await linkKeys.save(renewedKeys([], { key: linkProofs.newKey(), now: clock.now(), isOldEnded: false }), 0);
  return currentKey(ports);
}
