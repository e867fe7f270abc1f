import { beforeAll, describe, expect, test } from "vitest";
import type { LinkKind } from "#shared/domain/links/document-link.ts";
import { type LinkedOrder, targetOfLink } from "#shared/domain/links/document-of-link.ts";
import { readPastedLink } from "#shared/domain/links/link-check.ts";
import { livingKeys, renewedKeys } from "#shared/domain/links/link-keys.ts";
import { pageLanguage } from "#shared/domain/links/page-language.ts";
import { pageText } from "#shared/domain/links/page-texts.ts";
import { linkText, pageWords } from "#shared/domain/links/page-words.ts";
import { isTemplateOf, templateGroups } from "#shared/domain/links/templates.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";
import { aDocument } from "../../contract/dynamodb/fixtures.ts";
import { aLink, decode, KEY, pathOfLink } from "./a-link.ts";

const NOW = "2026-03-05T12:00:00.000Z";
const source = { type: "order", id: "5001" } as const;
const decided = (verdict: "wait" | "skip" | "hold", kind: "invoice" | "creditNote" = "invoice") =>
  ({ source, kind, verdict, code: "SKIP_POS", trace: [] }) as const;
const order = (fields: Partial<LinkedOrder> = {}): LinkedOrder => ({
  ...{ createdAt: "2026-03-01T12:00:00.000Z", documents: [], decisions: [] },
  ...fields,
});
const invoice = (fields: Parameters<typeof aDocument>[0] = {}) =>
  aDocument({ kind: "invoice", status: "open", ...fields });

describe("what a link leads to", () => {
  test.each([
    ["an order that has not come in yet", undefined, "making"],
    ["a skipped order", order({ decisions: [decided("skip")] }), "none"],
    ["a held order", order({ decisions: [decided("hold")] }), "none"],
    ["an order that waits for its shipment", order({ decisions: [decided("wait")] }), "later"],
    ["an order without a decision", order(), "none"],
    ["a draft", order({ documents: [invoice({ status: "draft" })] }), "none"],
    [
      "a cancelled and a deleted one",
      order({ documents: [invoice({ status: "voided" }), invoice({ status: "deleted" })] }),
      "none",
    ],
    ["only a delivery note", order({ documents: [invoice({ kind: "deliveryNote" })] }), "none"],
    ["an order of 24 months ago", order({ createdAt: "2024-03-05T12:00:00.000Z", documents: [invoice()] }), "expired"],
    ["an order of a second less", order({ createdAt: "2024-03-05T12:00:01.000Z", documents: [invoice()] }), "found"],
  ] as const)("%s", (_, linked, outcome) => {
    expect(targetOfLink(linked, "invoice", NOW).outcome).toBe(outcome);
  });

  test("a refund that has not come in yet is on its way", () => {
    expect(targetOfLink(order(), "creditNote", NOW).outcome).toBe("making");
    expect(targetOfLink(order({ decisions: [decided("skip", "creditNote")] }), "creditNote", NOW).outcome).toBe("none");
  });

  test("the newest of several goes first", () => {
    const documents = ["2026-03-02", "2026-03-04", "2026-03-03"].map((day) =>
      invoice({ key: `doc_${day}`, createdAt: `${day}T12:00:00.000Z` }),
    );

    const target = targetOfLink(order({ documents }), "invoice", NOW);

    expect("documents" in target && target.documents.map(({ key }) => key)).toEqual([
      ...["doc_2026-03-04", "doc_2026-03-03", "doc_2026-03-02"],
    ]);
  });
});

describe("keys", () => {
  const first = renewedKeys([], { key: "a", now: NOW, isOldEnded: false });
  const at = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString();

  test("a renewed key leaves the one before good for 30 days, and no longer", () => {
    const keys = renewedKeys(first, { key: "b", now: at(0), isOldEnded: false });

    expect(keys.map(({ id, key }) => [id, key])).toEqual([
      [2, "b"],
      [1, "a"],
    ]);
    expect(livingKeys(keys, at(29)).map(({ id }) => id)).toEqual([2, 1]);
    expect(livingKeys(keys, at(30)).map(({ id }) => id)).toEqual([2]);
  });

  test("a second renewal prolongs no former key, and forgets those that ended", () => {
    const second = renewedKeys(first, { key: "b", now: at(0), isOldEnded: false });
    const third = renewedKeys(second, { key: "c", now: at(10), isOldEnded: false });
    const fourth = renewedKeys(third, { key: "d", now: at(35), isOldEnded: false });

    expect(third.map(({ endsAt }) => endsAt)).toEqual([undefined, at(40), at(30)]);
    expect(fourth.map(({ id }) => id)).toEqual([4, 3, 2]);
  });

  test("the merchant may end all former links at once", () => {
    expect(renewedKeys(first, { key: "b", now: at(1), isOldEnded: true }).map(({ id }) => id)).toEqual([2]);
  });
});

describe("a pasted link", () => {
  const appUrl = "https://app.example.de";
  const check = (text: string) => readPastedLink(text, { appUrl, decode });
  const { payload, proof, fileName } = aLink();

  test("that is whole is read, with blanks around it", () => {
    expect(check(` ${appUrl}${pathOfLink(aLink())}\n`)).toMatchObject({ link: { orderId: "5001" } });
  });

  test.each([
    ["of another site", `https://app.example.de.evil.example${pathOfLink(aLink())}`, "notALink"],
    ["that is no text of ours", "hallo", "notALink"],
    ["without its end", `${appUrl}/d/${payload}/${proof}`, "notALink"],
    ["with a part more", `${appUrl}${pathOfLink(aLink())}/x`, "notALink"],
    ["that is the code itself", `<a href="${appUrl}/d/{{ bfp | base64_url_safe_encode }}/x/y">`, "notRendered"],
    [
      "in which hmac_sha256 printed its input",
      `${appUrl}/d/${payload}/1.becherladen.i.d.5001.7001.1001/${fileName}`,
      "filterMissing",
    ],
    [
      "in which base64 printed its input",
      `${appUrl}/d/1.becherladen.i.d.5001.7001.1001/${proof}/${fileName}`,
      "filterMissing",
    ],
    ["of a notification without an order", `${appUrl}${pathOfLink(aLink("1.becherladen.i.d..."))}`, "noOrder"],
  ])("%s", (_, text, fault) => {
    expect(check(text)).toEqual({ fault });
  });

  test("as the other filter printed it: the key goes last", () => {
    const hashed = `2s.becherladen.i.d.5001.7001.1001`;
    const printed = `${hashed}${KEY}`.slice(0, 32);

    expect(check(`${appUrl}/d/${aLink(hashed).payload}/${printed}/${fileName}`)).toEqual({ fault: "filterMissing" });
  });
});

test("there are 19 notifications in four groups, two of them for credit notes", () => {
  const ids = Object.values(templateGroups).flat();

  expect(Object.values(templateGroups).map((group) => group.length)).toEqual([10, 4, 3, 2]);
  expect(new Set(ids).size).toBe(19);
  expect(ids.filter((id) => isTemplateOf("creditNote", id))).toEqual(["order_cancelled", "refund_notification"]);
  expect(ids.every((id) => isTemplateOf("invoice", id))).toBe(true);
});

test.each([
  [undefined, "de"],
  ["", "de"],
  ["*", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,en;q=0.9,de;q=0.5", "en"],
  ["en;q=0.4, de;q=0.5", "de"],
  ["fr-FR,fr;q=0.9", "fr"],
  ["sr-Latn-RS", "bs"],
  ["nn,no;q=0.8,en;q=0.5", "nb"],
  ["sw-KE,sw;q=0.9", "en"],
  ["sw, pl;q=0.4", "pl"],
  ["de;q=0, en", "en"],
  ["\u0000,,;q=x", "de"],
])("pages for %j are in %s", (header, language) => {
  expect(pageLanguage(header)).toBe(language);
});

const pages = ["notFound", "expired", "making", "loading", "later", "none", "tooMany", "several", "xml"] as const;

describe.each(languages)("pages in %s", (language) => {
  beforeAll(() => loadTexts([language]));

  test("say everything in the language, with the name that the document itself has, and leave no slot open", () => {
    const { title, creditTitle } = textsIn(language);
    const told = (kind: LinkKind) => pages.map((page) => pageText(page, language, kind, "Kaffeehaus"));

    expect(told("invoice").filter((page) => page.title.includes(title)).length).toBeGreaterThanOrEqual(6);
    expect(told("creditNote").filter((page) => page.title.includes(creditTitle)).length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify([told("invoice"), told("creditNote")])).not.toMatch(/\{(?:document|shop)\}/);
    expect(linkText("download", "creditNote", language, textsIn(language))).toContain(creditTitle);
  });

  test("share no sentence with German or English", () => {
    if (language === "de" || language === "en") return;
    const { order: _, pdfFile: _file, ...words } = pageWords[language];

    for (const known of [pageWords.de, pageWords.en]) {
      expect(Object.values(words).filter((text) => Object.values(known).includes(text))).toEqual([]);
    }
  });
});
