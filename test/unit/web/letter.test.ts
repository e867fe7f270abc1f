import { describe, expect, test } from "vitest";
import { errorsOf, filledLetter, firstLetter, type Letter } from "#web/features/documents/letter.ts";
import { aShopRecord } from "./a-shop-record.ts";

const letter: Letter = {
  ...{ email: "karla@zwitscher.example", copy: false, subject: "Rechnung", message: "", signature: "" },
  attachments: [],
};

test.each<[string, Partial<Letter>, object]>([
  ["nothing is wrong", {}, {}],
  ["no recipient", { email: " " }, { email: "Empfänger wird benötigt" }],
  ["a recipient that is none", { email: "karla@" }, { email: expect.stringContaining("E-Mail") }],
  ["no subject", { subject: " " }, { subject: expect.stringContaining("leer") }],
  ["an attachment that is no address", { attachments: ["agb.pdf"] }, { attachments: "Ungültige URL" }],
  ["an attachment that is none yet", { attachments: [""] }, {}],
])("a letter: %s", (_, change, errors) => {
  expect(errorsOf({ ...letter, ...change })).toEqual(errors);
});

test("the dialog begins with what the settings of the kind say, in the language of the documents", async () => {
  const address = "https://files.example.org/agb.pdf";
  const shop = aShopRecord({
    profile: { businessFeatures: ["INVOICING_PRO"] },
    preferences: {
      ...{ languages: ["de", "en"], invoiceSendMailCopy: true, invoiceSendMailAttachments: [address] },
      ...{ invoiceSendMailSubject: { en: "Your invoice" }, mailSignature: { de: "Ihr Team", en: "Your team" } },
    },
  });
  const order = { customer: { email: "karla@zwitscher.example" }, locale: "en-GB" } as Parameters<
    typeof firstLetter
  >[1];

  expect((await firstLetter(shop, order, "invoice")).letter).toMatchObject({
    ...{ email: "karla@zwitscher.example", copy: true, subject: "Your invoice", signature: "Your team" },
    attachments: [address],
  });
});

test.each([
  ["an active language", "en", ["INVOICING_PRO"], "Your invoice"],
  ["a language that is not active", "fr", ["INVOICING_PRO"], "Your invoice"],
  ["no language", null, ["INVOICING_PRO"], "Deine Rechnung"],
  ["an account without other languages", "en", [], "Deine Rechnung"],
])("the dialog speaks as the document does: %s", async (_, locale, businessFeatures, subject) => {
  const texts = { de: "Deine Rechnung", en: "Your invoice" };
  const shop = aShopRecord({
    profile: { businessFeatures },
    preferences: { languages: ["de", "en"], invoiceSendMailSubject: texts },
  });

  expect((await firstLetter(shop, { customer: null, locale }, "invoice")).letter).toMatchObject({ subject });
});

describe("the dialog shows what the customer reads", () => {
  const entry = { kind: "invoice", number: "RE7", date: "2026-11-28", total: 80 } as const;
  const plain: Letter = {
    email: "",
    copy: false,
    subject: "Beleg {{document.number}}",
    message: "",
    signature: "",
    attachments: [],
  };
  const fill = (part: Partial<Letter>, resolved = "#1001") =>
    filledLetter({ ...plain, ...part }, { entry, language: "de" }, async (_, text) =>
      text.replace(/\{\{order\.name\}\}/, () => resolved),
    );

  test("with the document's own values and those of its order", async () => {
    const message = "{{document.number}} vom {{document.day}}\nzu {{order.name}}: {{document.total}}";

    expect(await fill({ message })).toMatchObject({
      subject: "Beleg RE7",
      message: "RE7 vom 28.11.2026\nzu #1001: 80,00 €",
    });
  });

  test.each([
    ["own HTML", "<p>{{order.name}}</p>", "#1001"],
    ["a value that looks like a placeholder", "{{order.name}}", "{{store.email}}"],
    ["a value that looks like HTML", "{{order.name}}", "<b>x"],
    ["another value of the document", "{{document.other}} {{order.name}}", "#1001"],
  ])("but leaves %s as it was written", async (_, message, resolved) => {
    expect((await fill({ message }, resolved)).message).toBe(message);
  });
});
