import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { fileCache } from "#functions/adapters/dynamodb/stores/documents/file-cache.ts";
import { linkKeyStore } from "#functions/adapters/dynamodb/stores/links/link-key-store.ts";
import { wrongProofs } from "#functions/adapters/dynamodb/stores/links/wrong-proofs.ts";
import { orderReader } from "#functions/adapters/dynamodb/stores/orders/order-reader.ts";
import { shopReader } from "#functions/adapters/dynamodb/stores/shop/shop-reader.ts";
import { documentLinkProofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import { openLink } from "#functions/modules/links/open-link.ts";
import type { OpenLinkInput } from "#shared/api/links.ts";
import { shopKeyOf } from "#shared/domain/links/document-link.ts";
import { AppError } from "#shared/errors.ts";
import { aLink } from "../../unit/links/a-link.ts";
import { aCanaryOrder, anErasingShop } from "../compliance/a-canary.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { cipher, fileCipher, NOW } from "../dynamodb/fixtures.ts";
import { type ConnectedShop, provider, runUntilQuiet } from "../tasks/a-world.ts";

const table = useTable();
const KEY = documentLinkProofs.newKey();

/** The table, and the names of the calls that it gets. */
function watched(inner: Table): { table: Table; calls: string[] } {
  const calls: string[] = [];
  const send = (command: object) => {
    calls.push(command.constructor.name);
    return inner.client.send(command as never);
  };
  return { table: { name: inner.name, client: { send } as unknown as Table["client"] }, calls };
}

/** A shop with the invoice of one order, and what a customer sees behind links to it. */
async function aShopWithLinks() {
  const shop = await anErasingShop(table());
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);
  await linkKeyStore(table(), cipher, shop.shop).save([{ id: 1, key: KEY, createdAt: NOW }], 0);
  const visit = (
    link: OpenLinkInput = shopLink(shop.shop),
    { on = table(), isHead = false, accounting = shop.ports.accounting } = {},
  ) =>
    openLink(
      {
        linkedShop: async (name) => ({
          keys: linkKeyStore(on, cipher, name),
          wrongProofs: wrongProofs(on, name),
          shops: shopReader(on, name),
          orders: orderReader(on, name),
          files: fileCache(on, fileCipher, name),
          connections: shop.connections,
          work: shop.work,
          logs: shop.logs,
        }),
        ...{ proofs: documentLinkProofs, authorization: shop.ports.authorization, accounting },
        ...{ clock: shop.clock, ids: shop.ports.ids },
      },
      link,
      { language: "de", isHead },
    );
  return { ...shop, visit };
}

const shopLink = (shop: string, orderId = "5001", end?: string) =>
  aLink(`1.${shopKeyOf(shop)}.i.d.${orderId}..1001`, KEY, end);

/** The provider says that it made an XRechnung of the invoice, and has its XML. */
async function becomesXRechnung(shop: ConnectedShop) {
  const [before] = (await shop.orders.findWhole("5001"))?.documents ?? [];
  if (before === undefined) throw new Error("no invoice");
  const at = shop.clock.now();
  const after = { ...before, electronicProfile: "XRechnung", seenAt: at };
  const change = { before, after, isTrial: false, logs: [], isDecisive: false, at };
  await documentChanges(table(), shop.shop, async () => 30).apply(change);
  const xmlCalls: string[] = [];
  const downloadXml = async (_: string, providerId: string) => {
    xmlCalls.push(providerId);
    return "<Invoice/>";
  };
  const accounting = { with: (token: string) => ({ ...shop.ports.accounting.with(token), downloadXml }) };
  return { accounting, xmlCalls };
}

/** Counts the provider's files fetched. */
const filesFetched = (shop: ConnectedShop): number =>
  provider(shop)
    .calls.filter(({ route }) => route.endsWith("/file"))
    .reduce((sum, { count }) => sum + count, 0);

test("many customers who open a link at once cost the provider one call; all have the file, or a page that loads again", async () => {
  const shop = await aShopWithLinks();

  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.visit()));

  const outcomes = answers.map(({ about }) => about.outcome);
  expect(outcomes).toContain("file");
  expect(outcomes.filter((outcome) => outcome !== "file" && outcome !== "loading")).toEqual([]);
  expect(filesFetched(shop)).toBe(1);
  expect(await shop.visit()).toMatchObject({
    about: { outcome: "file" },
    fileName: expect.stringMatching(/^Rechnung-/),
  });
});

test("a HEAD request, and a link that was opened before, cost the provider nothing", async () => {
  const shop = await aShopWithLinks();

  const head = await shop.visit(undefined, { isHead: true });

  expect(head).not.toHaveProperty("pdf");
  expect([head.about.outcome, filesFetched(shop)]).toEqual(["file", 0]);
  await shop.visit();
  await shop.visit();
  expect(filesFetched(shop)).toBe(1);
});

test("only the link of an XRechnung answers a page, with the XML that is the invoice and the PDF that shows it", async () => {
  const shop = await aShopWithLinks();
  const xml = { ...shopLink(shop.shop, "5001", "-invoice.xml") };
  expect(await shop.visit(xml)).toMatchObject({ about: { outcome: "notFound" }, status: 404 });
  const { accounting, xmlCalls } = await becomesXRechnung(shop);

  const page = await shop.visit(undefined, { accounting });
  const file = await shop.visit(xml, { accounting });
  await shop.visit(xml, { accounting });
  const pdf = await shop.visit({ ...shopLink(shop.shop), datei: "pdf" }, { accounting });

  const html = "html" in page ? page.html : "";
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    expect.stringMatching(/^1001-invoice\.xml\?beleg=RE/),
    expect.stringMatching(/^\?beleg=RE.*datei=pdf$/),
  ]);
  expect(file).toMatchObject({
    form: "xml",
    fileName: expect.stringMatching(/^Rechnung-RE.*\.xml$/),
    isDownload: true,
  });
  expect("pdf" in file && new TextDecoder().decode(file.pdf)).toBe("<Invoice/>");
  expect(xmlCalls).toHaveLength(1);
  expect(pdf).toMatchObject({ about: { outcome: "file" }, form: "pdf", fileName: expect.stringMatching(/\.pdf$/) });
});

test("while the provider does not answer, the page loads again; where it refuses, the customer is sent to the shop", async () => {
  const shop = await aShopWithLinks();
  const failing = (code: "accounting_unavailable" | "accounting_not_found") => ({
    with: () =>
      ({ downloadPdf: () => Promise.reject(new AppError(code)) }) as unknown as ReturnType<
        typeof shop.ports.accounting.with
      >,
  });

  const unavailable = await shop.visit(undefined, { accounting: failing("accounting_unavailable") });
  const gone = await shop.visit(undefined, { accounting: failing("accounting_not_found") });

  expect(unavailable).toMatchObject({ about: { outcome: "loading" }, status: 202, retryAfterSeconds: 30 });
  expect(gone).toMatchObject({ about: { outcome: "none" }, status: 200 });
  expect((await shop.visit()).about.outcome).toBe("file");
});

test("an unknown shop, an unknown key and a wrong proof are one page, after the same calls of the table", async () => {
  const shop = await aShopWithLinks();
  const good = shopLink(shop.shop);
  const wrong = [
    { ...good, proof: "0".repeat(32) },
    aLink("1.gibt-es-nicht.i.d.5001..1001", KEY),
    aLink(`2.${shopKeyOf(shop.shop)}.i.d.5001..1001`, KEY),
  ];

  const seen = [];
  for (const link of wrong) {
    const { table: on, calls } = watched(table());
    const { about: _, ...answer } = await shop.visit(link, { on });
    seen.push(JSON.stringify([answer, calls]));
  }

  expect(JSON.parse(seen[0] ?? "")).toEqual([{ html: expect.any(String), status: 404 }, expect.any(Array)]);
  // The first wrong proof of an hour begins it.
  expect(new Set(seen.map((one) => one.replaceAll(/,"UpdateCommand"/g, ""))).size).toBe(1);
});

test("a link of an erased customer's order is none any more", async () => {
  const shop = await aShopWithLinks();
  const before = await shop.visit();
  await shop.redact(["5001", "5009"]);
  await shop.carryOut();

  const after = await shop.visit();
  const neverStored = await shop.visit(shopLink(shop.shop, "5009"));

  expect([before, after, neverStored].map(({ about }) => about.outcome)).toEqual(["file", "notFound", "notFound"]);
  expect("html" in after && after.html).not.toContain("1001");
});
