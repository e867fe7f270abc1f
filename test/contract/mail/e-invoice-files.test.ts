import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/document-changes.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { LOG_DAYS } from "../dynamodb/fixtures.ts";
import { aMailingShop } from "./a-mailing-shop.ts";

const table = useTable();
const XML = "<Invoice>Grün</Invoice>";

/** A shop whose invoice is of this profile, and a provider that has its XML. */
async function aShopWithProfile(electronicProfile: string) {
  const shop = await aMailingShop(table());
  const { document: before } = await shop.read();
  const at = shop.clock.now();
  const change = {
    before,
    after: { ...before, electronicProfile, seenAt: at },
    isTrial: false,
    logs: [],
    isDecisive: false,
    at,
  };
  await documentChanges(table(), shop.shop, async () => LOG_DAYS).apply(change);
  const { accounting } = shop.ports;
  const withXml = { with: (token: string) => ({ ...accounting.with(token), downloadXml: async () => XML }) };
  return {
    ...shop,
    deliver: async (letter?: Parameters<typeof shop.plan>[1]) => {
      await shop.send(await shop.plan(letter === undefined ? "auto" : "by-hand", letter), undefined, {
        accounting: withXml,
      });
      return shop.taken.at(-1);
    },
  };
}

const written = {
  ...{ to: "amt@example.org", copy: false, subject: "Rechnung", message: "Hallo", signature: "Team", attachments: [] },
};

test.each([
  ["by itself", undefined],
  ["by hand", written],
] as const)(
  "an XRechnung goes %s as XML beside its PDF, with the sentence which of them is the invoice",
  async (_, letter) => {
    const shop = await aShopWithProfile("XRechnung");

    const mail = await shop.deliver(letter);

    expect(mail?.files.map(({ name, contentType }) => [name.replace(/RE\d+/, "RE"), contentType])).toEqual([
      ["Rechnung-RE.pdf", "application/pdf"],
      ["Rechnung-RE.xml", "application/xml"],
    ]);
    expect(new TextDecoder().decode(mail?.files[1]?.bytes)).toBe(XML);
    for (const body of [mail?.html, mail?.text])
      expect(body).toContain("Die Rechnung ist die XML-Datei im Anhang (XRechnung).");
  },
);

test.each(["NONE", "EN16931"])(
  "an invoice of the profile %s goes as its PDF alone, as the provider made it",
  async (profile) => {
    const shop = await aShopWithProfile(profile);

    const mail = await shop.deliver();

    expect(mail?.files.map(({ contentType }) => contentType)).toEqual(["application/pdf"]);
    expect(mail?.text).not.toContain("XML");
  },
);
