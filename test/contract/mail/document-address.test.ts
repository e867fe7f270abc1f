// The page of customers' links opens the link of a mail's button.
import { expect, test } from "vitest";
import { linkKeyStore } from "#functions/adapters/dynamodb/stores/links/link-key-store.ts";
import { documentLinkProofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import { documentAddress } from "#functions/modules/mail/document-address.ts";
import { readPastedLink } from "#shared/domain/links/link-check.ts";
import { anOrder } from "#test/builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aShop, aShopKey, cipher, NOW } from "../dynamodb/fixtures.ts";

const table = useTable();
const appUrl = "https://app.example";
const order = anOrder({ id: "5001", name: "#1023", customer: { id: "77", tags: [] } });
const invoice = { kind: "invoice", number: "RE 19/1" } as const;

function aShopOf(plan: "free" | "basic") {
  const shop = aShop(aShopKey(), { plan: { ...aShop("x.myshopify.com").plan, id: plan } });
  const linkKeys = linkKeyStore(table(), cipher, shop.key);
  const ports = {
    linkKeys,
    linkProofs: documentLinkProofs,
    appUrl,
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => {} },
  };
  return {
    shop,
    linkKeys,
    addressOf: (document: Parameters<typeof documentAddress>[3] = invoice, given = order) =>
      documentAddress(ports, shop, given, document),
  };
}

test.each([
  ["a known customer", order, "77"],
  ["none", anOrder({ id: "5001", name: "#1023", customer: undefined }), ""],
])("of an order with %s it is whole and genuine, and its key is made once", async (_, given, customerId) => {
  const { shop, linkKeys, addressOf } = aShopOf("basic");

  const addresses = await Promise.all([addressOf(invoice, given), addressOf(invoice, given)]);
  const [address = ""] = addresses;
  const [path = "", query] = address.split("?");
  const read = readPastedLink(path, { appUrl, decode: documentLinkProofs.decode });
  const [key, ...others] = await linkKeys.list();

  if ("fault" in read || key === undefined) throw new Error(`no link: ${JSON.stringify(read)}`);
  expect(read.link).toMatchObject({
    kind: "invoice",
    orderId: "5001",
    customerId,
    orderNumber: "1023",
    isDownload: false,
  });
  expect(`${read.link.shopKey}.myshopify.com`).toBe(shop.key);
  expect(documentLinkProofs.isProof({ signed: read.signed, proof: read.parts.proof, key: key.key, form: "hmac" })).toBe(
    true,
  );
  expect([query, others, new Set(addresses).size]).toEqual(["beleg=RE%2019%2F1", [], 1]);
});

test("without a link that would open there is none: of a delivery note, and in a plan without links", async () => {
  expect(await aShopOf("basic").addressOf({ kind: "deliveryNote", number: "LS1" })).toBeUndefined();
  expect(await aShopOf("free").addressOf()).toBeUndefined();
});
