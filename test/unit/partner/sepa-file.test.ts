import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SepaTransfer, sepaFile } from "#shared/domain/partner/sepa-file.ts";
import { decimalOf } from "#shared/values/money.ts";
import { cases } from "../../builders/cases.ts";
import { document, faultsOf, type Node, parsed } from "./sepa-schema.ts";

const transfer: SepaTransfer = {
  ...{ endToEndId: "GS-2026-000001", cents: 6_426, name: "Laden GmbH", iban: "DE89370400440532013000" },
  ...{ bic: "COBADEFFXXX", town: "Berlin", country: "DE" },
};
const file = (transfers: readonly SepaTransfer[], debtor: { bic?: string } = {}) =>
  sepaFile({
    ...{ messageId: "BF-2026-04-A", createdAt: "2026-04-01T10:00:00.123Z", executionDay: "2026-04-02" },
    debtor: { name: "Belegfluss GmbH", iban: "DE02120300000000202051", ...debtor },
    transfers,
  });
const faults = (xml: string) => faultsOf(parsed(xml), document);

/** All nodes of a name, anywhere. */
const all = (node: Node, name: string): Node[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => all(child, name)),
];

describe("the bank's file keeps to the schema", () => {
  test.each([
    ["in the European Economic Area", {}],
    ["without a BIC", { bic: null }],
    ["in Switzerland", { country: "CH", town: "Zürich", iban: "CH9300762011623852957", bic: "UBSWCHZH" }],
    ["with umlauts, ampersands and signs of markup", { name: 'Jörg Müller & Söhne <KG> "Ł"' }],
    ["with a slash at either end", { name: "/Weiß//Æther/" }],
    ["with a name of 255 signs", { name: "Ä".repeat(255) }],
    ["with a second transfer", { endToEndId: "GS-2026-000001-2" }],
    ["of one cent", { cents: 1 }],
    ["of the largest sum", { cents: 99_999_999_999 }],
    ["in Norway, whose town is not named", { country: "NO", town: "東京", iban: "NO9386011117947", bic: "DNBANOKK" }],
    ["with the longest reference", { endToEndId: "GS-2026-".padEnd(35, "9") }],
  ] as const)("for a partner %s", (_label, fields) => {
    expect(faults(file([{ ...transfer, ...fields }]))).toEqual([]);
  });

  test.each([
    ["no transfer", []],
    ["a name of which no sign is Latin", [{ ...transfer, name: "Магазин" }]],
    ["a town of which no sign is Latin", [{ ...transfer, country: "JP", town: "東京" }]],
    ["an empty IBAN", [{ ...transfer, iban: "" }]],
    ["an empty BIC", [{ ...transfer, bic: "" }]],
  ] as const)("so that there is none with %s", (_label, transfers) => {
    expect(() => file(transfers)).toThrow(RangeError);
  });

  test("from an account whose bank is known", () => {
    expect(faults(file([transfer], { bic: "BYLADEM1001" }))).toEqual([]);
  });

  test("of as many of the largest transfers as go into one file", () => {
    const xml = file(Array.from({ length: 1_000 }, () => ({ ...transfer, cents: 99_999_999_999 })));

    expect(faults(xml)).toEqual([]);
    expect(all(parsed(xml), "CtrlSum").map(({ text }) => text)).toEqual(["999999999990.00", "999999999990.00"]);
  });

  test("whatever partners are called, and its sums are those of its transfers", () => {
    const names = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 90 }),
    );
    const transfers = fc.array(
      fc.record({
        name: names,
        town: names,
        cents: fc.integer({ min: 1, max: 10_000_000 }),
        country: fc.constantFrom("DE", "CH", "GB"),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(transfers, (some) => {
        const whole = some.map((fields, place) => ({
          ...{ ...transfer, ...fields },
          // A name of which no sign is Latin cannot be entered in a bank's file.
          ...{ name: `A ${fields.name}`, town: `B ${fields.town}` },
          endToEndId: `GS-2026-${String(place + 1).padStart(6, "0")}`,
        }));
        const xml = file(whole);
        expect(faults(xml)).toEqual([]);
        const root = parsed(xml);
        const total = decimalOf(sum(whole.map(({ cents }) => cents)));
        expect(all(root, "CtrlSum").map(({ text }) => text)).toEqual([total, total]);
        expect(all(root, "NbOfTxs").map(({ text }) => text)).toEqual([String(whole.length), String(whole.length)]);
        expect(all(root, "CdtTrfTxInf")).toHaveLength(whole.length);
      }),
      { numRuns: cases({ all: 25, few: 10 }) },
    );
  });

  test.each([
    ["an element too many", (xml: string) => xml.replace("<ChrgBr>SLEV</ChrgBr>", "<ChrgBr>SLEV</ChrgBr><X>1</X>")],
    ["an element too few", (xml: string) => xml.replace("<PmtMtd>TRF</PmtMtd>", "")],
    ["another order", (xml: string) => xml.replace(/(<MsgId>.*?<\/MsgId>)(<CreDtTm>.*?<\/CreDtTm>)/, "$2$1")],
    ["an umlaut", (xml: string) => xml.replace("Laden GmbH", "Läden GmbH")],
    ["an address line", (xml: string) => xml.replace("</Cdtr>", "<PstlAdr><AdrLine>Weg 1</AdrLine></PstlAdr></Cdtr>")],
    ["a comma in the sum", (xml: string) => xml.replace(/64\.26/g, "64,26")],
    ["a third decimal", (xml: string) => xml.replace("64.26</InstdAmt>", "64.260</InstdAmt>")],
    ["a transfer of nothing", (xml: string) => xml.replace("64.26</InstdAmt>", "0.00</InstdAmt>")],
    ["another currency", (xml: string) => xml.replace('Ccy="EUR"', 'Ccy="CHF"')],
    ["no currency", (xml: string) => xml.replace(' Ccy="EUR"', "")],
    ["an attribute too many", (xml: string) => xml.replace("<Nm>", '<Nm lang="de">')],
    ["another version", (xml: string) => xml.replace("pain.001.001.09", "pain.001.001.03")],
    ["a day that is none", (xml: string) => xml.replace("<Dt>2026-04-02", "<Dt>2026-02-30")],
    ["an hour that is none", (xml: string) => xml.replace("T10:00:00Z", "T25:00:00Z")],
    ["no bank of ours", (xml: string) => xml.replace("<Othr><Id>NOTPROVIDED</Id></Othr>", "")],
    ["two banks of ours", (xml: string) => xml.replace("<Othr>", "<BICFI>BYLADEM1001</BICFI><Othr>")],
    ["an empty name", (xml: string) => xml.replace("Laden GmbH", "")],
    ["a name of 71 signs", (xml: string) => xml.replace("Laden GmbH", "N".repeat(71))],
    ["an IBAN in groups", (xml: string) => xml.replace("DE89370400440532013000", "DE89 3704 0044 0532 0130 00")],
  ])("and the schema of this test refuses %s", (_label, alter) => {
    const xml = file([transfer]);

    expect(alter(xml)).not.toBe(xml);
    expect(faults(alter(xml))).not.toEqual([]);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
