import { expect, test } from "vitest";
import { downloadXml } from "#functions/modules/documents/download-xml.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, planned, runUntilQuiet, surroundings } from "../tasks/a-world.ts";

const table = useTable();

/** A shop with one invoice, of which the provider has an XML; `fields` are what the invoice is known as. */
async function aShopWithInvoice(fields: Partial<AccountingDocument>) {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  const asked: string[] = [];
  const { connections, work, logs, clock, ports } = shop;
  const { authorization, accounting, ids } = ports;
  const documents = {
    get: async () => ({ kind: "invoice", providerId: "p-1", status: "open", ...fields }) as AccountingDocument,
  };
  const withXml = {
    with: (token: string) => ({
      ...accounting.with(token),
      downloadXml: async (_: string, providerId: string) => {
        asked.push(providerId);
        return "<Invoice/>";
      },
    }),
  };
  const fetched = () =>
    downloadXml(
      { ...{ documents, connections, work, logs, clock, ids, authorization }, accounting: withXml },
      { orderId: "1", kind: "invoice", documentKey: `doc_${"0".repeat(26)}` },
    );
  return { fetched, asked };
}

test("the XML of an XRechnung comes as the provider has it", async () => {
  const { fetched, asked } = await aShopWithInvoice({ electronicProfile: "XRechnung" });

  expect(await fetched()).toEqual({ xml: "<Invoice/>" });
  expect(asked).toEqual(["p-1"]);
});

test.each([
  ["a document that is a PDF alone", { electronicProfile: "NONE" }, "document_not_found"],
  ["an e-invoice whose XML is inside its PDF", { electronicProfile: "EN16931" }, "document_not_found"],
  ["a draft", { electronicProfile: "XRechnung", status: "draft" }, "draft_not_downloadable"],
] as const)("of %s the provider is not asked", async (_, fields, code) => {
  const { fetched, asked } = await aShopWithInvoice(fields);

  await expect(fetched()).rejects.toMatchObject({ code });
  expect(asked).toEqual([]);
});
