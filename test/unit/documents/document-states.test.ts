import { beforeAll, describe, expect, test } from "vitest";
import { countsInReports, hasXml, ownDocuments } from "#shared/domain/documents/paper/document.ts";
import { actsBetween, changesDecisions, hasSentSums } from "#shared/domain/documents/paper/document-changes.ts";
import { documentFileName, mailedFileName } from "#shared/domain/documents/paper/file-name.ts";
import { leitwegIdOf, looksLikeAuthority } from "#shared/domain/documents/paper/leitweg-id.ts";
import { hasWholeMonths, MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { aMetafield } from "../../builders/order-parts.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";

type State = Parameters<typeof actsBetween>[0];
const state = (status: State["status"], fields: Partial<State> = {}): State => ({
  ...{ status, number: "RE1", title: "Rechnung", date: "2026-03-05", totalCents: 1190, taxCents: 190 },
  ...fields,
});

beforeAll(() => loadTexts(["fr"]));

describe("between two readings a merchant", () => {
  test.each<[string, State, State, string[]]>([
    ["deleted a document", state("open"), state("deleted"), ["document.deleted warning"]],
    ["had deleted it before", state("deleted"), state("deleted"), []],
    ["cancelled it", state("open"), state("voided"), ["document.cancelled warning"]],
    ["had cancelled it before", state("voided"), state("voided"), []],
    ["finalised it", state("draft"), state("open"), ["document.finalized success"]],
    ["took it back to a draft", state("open"), state("draft"), ["document.convertedToDraft warning"]],
    ["finalised it paid", state("draft"), state("paid"), ["document.finalized success", "document.markedPaid success"]],
    ["called it paid", state("open"), state("paidoff"), ["document.markedPaid success"]],
    ["called it paid again", state("paid"), state("paidoff"), ["document.changed info"]],
    ["called it unpaid", state("paid"), state("open"), ["document.markedUnpaid info"]],
    ["booked a part", state("open"), state("open", { isPartlyPaid: true }), ["document.partlyPaid info"]],
    ["took a part back", state("open", { isPartlyPaid: true }), state("open"), ["document.changed info"]],
    ["changed its number", state("open"), state("open", { number: "RE2" }), ["document.changed info"]],
    ["changed its title", state("open"), state("open", { title: "Beleg" }), ["document.changed info"]],
    ["changed its day", state("open"), state("open", { date: "2026-03-06" }), ["document.changed info"]],
    ["changed its sum", state("open"), state("open", { totalCents: 1191 }), ["document.changed info"]],
    ["changed its tax", state("open"), state("open", { taxCents: 191 }), ["document.changed info"]],
    ["did nothing", state("open"), state("open"), []],
  ])("%s", (_, before, after, acts) => {
    expect(actsBetween(before, after).map(({ event, status }) => `${event} ${status}`)).toEqual(acts);
  });

  test.each([
    ["open", "paid", false],
    ["draft", "open", true],
    ["paidoff", "voided", true],
    ["voided", "deleted", true],
  ] as const)("from %s to %s decides again: %s", (before, after, changes) => {
    expect(changesDecisions({ status: before }, { status: after })).toBe(changes);
  });
});

test.each([
  ["the sums that were sent", 1190, 190, true],
  ["half a cent of tax for each of two lines", 1190, 191, true],
  ["more of other tax", 1190, 192, false],
  ["another total", 1191, 190, false],
])("the provider has %s", (_, totalCents, taxCents, isSent) => {
  const { content } = wantedInvoiceOf({ order: anOrder() });
  const two = { ...content, lines: [...content.lines, ...content.lines] };

  expect(hasSentSums({ totalCents, taxCents }, { expectedGrossCents: 1190, content: two })).toBe(isSent);
});

describe("a document", () => {
  type Paper = Parameters<typeof ownDocuments>[0][number];
  const paper = (fields: Partial<Paper>) => ({ kind: "invoice", status: "open", ...fields }) as Paper;

  test("counts while it is final and stands", () => {
    const statuses = ["draft", "open", "paid", "paidoff", "voided", "deleted"] as const;

    expect(statuses.filter((status) => countsInReports({ status }))).toEqual(["open", "paid", "paidoff"]);
  });

  test("is the app's own unless it was assigned, and XML as an XRechnung", () => {
    const [own, assigned] = [paper({}), paper({ isAssigned: true })];

    expect(ownDocuments([own, assigned])).toEqual([own]);
    expect([
      hasXml({ electronicProfile: "XRechnung" }),
      hasXml({ electronicProfile: "EN16931" }),
      hasXml({ electronicProfile: "NONE" }),
    ]).toEqual([true, false, false]);
  });

  test.each([
    ["de", "invoice", "RE 1/26", "Rechnung-RE-1-26.pdf", "Rechnung-RE-1-26.pdf"],
    ["en", "creditNote", "GS1", "Rechnungskorrektur-GS1.pdf", "Invoice-correction-GS1.pdf"],
    ["en", "deliveryNote", "LS.1", "Lieferschein-LS.1.pdf", "Delivery-note-LS.1.pdf"],
    ["fr", "invoice", "RE1", "Rechnung-RE1.pdf", "Facture-RE1.pdf"],
    ["fr", "creditNote", "GS1", "Rechnungskorrektur-GS1.pdf", "Facture-rectificative-GS1.pdf"],
  ] as const)("is named in the language %s: %s %s", (language, kind, number, german, mailed) => {
    expect(documentFileName({ kind, number })).toBe(german);
    expect(mailedFileName({ kind, number }, textsIn(language))).toBe(mailed);
    expect(mailedFileName({ kind, number }, textsIn(language), "xml")).toBe(mailed.replace("pdf", "xml"));
  });

  test("is found by its month once the shop's index has all of them", () => {
    expect(
      [{ documentsIndexed: MONTH_INDEX }, { documentsIndexed: "2026-11-28T23:59:59.000Z" }, {}].map(hasWholeMonths),
    ).toEqual([true, false, false]);
  });
});

describe("a Leitweg-ID", () => {
  const id = "04011000-1234512345-06";
  test.each<[string, Parameters<typeof anOrder>[0], object | undefined]>([
    ["in an attribute", { attributes: [{ key: "Leitweg-ID", value: ` ${id} ` }] }, { id, isValid: true }],
    ["in a metafield", { metafields: [aMetafield({ key: "leitweg_id", value: id })] }, { id, isValid: true }],
    ["under another name", { attributes: [{ key: "Referenz", value: id }] }, undefined],
    [
      "that is wrong",
      { attributes: [{ key: "Leitweg-ID", value: "04011000-1234512345-07" }] },
      { id: "04011000-1234512345-07", isValid: false },
    ],
    [
      "wrong, then right",
      {
        attributes: [
          { key: "Leitweg-ID", value: "x" },
          { key: "Leitweg-ID", value: id },
        ],
      },
      { id, isValid: true },
    ],
  ])("%s", (_, fields, found) => {
    expect(leitwegIdOf(anOrder(fields))).toEqual(found);
  });

  test("is asked for of names that authorities have", () => {
    expect(["Stadt Bremen", " Stadt Bremen ", "Stadtbäckerei GmbH", ""].map(looksLikeAuthority)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
