import { describe, expect, test } from "vitest";
import type { PayoutMethod } from "#shared/domain/partner/constants.ts";
import { sepaText } from "#shared/domain/partner/payee-names.ts";
import {
  type CommissionRow,
  cutOffOf,
  expectedPayment,
  isAboveThreshold,
  mayBeEInvoice,
  payoutDayOf,
  periodBefore,
  receiptNumberOf,
  type SealedPayout,
} from "#shared/domain/partner/payout.ts";
import { payoutAmounts } from "#shared/domain/partner/payout-amounts.ts";
import { paypalCells } from "#shared/domain/partner/paypal-file.ts";
import { receiptOf, receiptTotals } from "#shared/domain/partner/receipt.ts";
import { sepaFile } from "#shared/domain/partner/sepa-file.ts";
import type { TaxCase } from "#shared/domain/partner/tax-cases.ts";
import { isTargetDay, nextTargetDay } from "#shared/values/target-days.ts";

describe("what is paid out", () => {
  test.each([
    [5_400, "bank", "R", 0, 1_026, 6_426],
    [5_400, "bank", "K", 0, 0, 5_400],
    [5_400, "bank", "E", 0, 0, 5_400],
    [5_400, "bank", "D", 0, 0, 5_400],
    [5_400, "bank", "P", 0, 0, 5_400],
    [5_400, "paypal", "R", 189, 990, 6_201],
    [5_400, "paypal", "E", 189, 0, 5_211],
    [8_900, "bank", "R", 0, 1_691, 10_591],
    [8_900, "bank", "K", 0, 0, 8_900],
    [8_900, "paypal", "R", 312, 1_632, 10_220],
    [8_900, "paypal", "P", 312, 0, 8_588],
  ] as const)("of %i net by %s in case %s: fee %i, VAT %i, total %i", (net, method, taxCase, fee, vat, total) => {
    const amounts = payoutAmounts([{ cents: net }], method, taxCase);
    expect(amounts).toMatchObject({ netCents: net, feeCents: fee, vatCents: vat, totalCents: total });
    expect(amounts.taxableCents).toBe(net - fee);
  });

  const earned = { cents: 8_900 };
  const back = (taxCase: TaxCase, method: PayoutMethod = "bank") => ({
    cents: -4_450,
    original: { number: "GS-2026-000001", method, taxCase },
  });
  test.each([
    [
      "R in K",
      [earned, back("R")],
      "bank",
      "K",
      { vatRate: 1_900, vatCents: -846, vatBaseCents: -4_450 },
      8_900 - 5_296,
    ],
    ["K in R", [earned, back("K")], "bank", "R", { vatCents: 1_691, vatBaseCents: 8_900 }, 10_591 - 4_450],
    ["R in R", [earned, back("R")], "bank", "R", { vatCents: 846, vatBaseCents: undefined }, 5_296],
    ["E in D", [earned, back("E")], "bank", "D", { vatCents: 0, vatBaseCents: undefined }, 4_450],
    ["PayPal in bank", [earned, back("R", "paypal")], "bank", "R", { feeCents: -156, taxableCents: 4_606 }, 5_481],
    ["bank in PayPal", [earned, back("R")], "paypal", "R", { feeCents: 312, taxableCents: 4_138 }, 4_924],
  ] as const)(
    "less a commission of another receipt, %s, keeps that one's rate and fee",
    (...[, rows, method, taxCase, expected, total]) => {
      const amounts = payoutAmounts(rows, method, taxCase);

      expect(amounts).toMatchObject({ netCents: 4_450, totalCents: total });
      expect({ ...amounts, vatBaseCents: amounts.vatBaseCents }).toMatchObject(expected);
    },
  );

  test("begins at 50.00 € net", () => {
    expect([4_999, 5_000].map(isAboveThreshold)).toEqual([false, true]);
  });
});

test("periods go by Berlin's calendar", () => {
  expect(periodBefore("2026-12-31T23:30:00.000Z")).toBe("2026-12");
  expect(periodBefore("2026-04-02T03:00:00.000Z")).toBe("2026-03");
  expect([cutOffOf("2026-02"), payoutDayOf("2026-12")]).toEqual(["2026-02-28", "2027-01-01"]);
  expect(expectedPayment("2026-04-01T03:00:00.000Z")).toBe("2026-04-08");
  expect(receiptNumberOf(2026, 1)).toBe("GS-2026-000001");
});

const aPayout = (fields: Partial<SealedPayout> = {}): SealedPayout => ({
  partner: "partner.myshopify.com",
  period: "2026-03",
  method: "bank",
  taxCase: "R",
  amounts: payoutAmounts([{ cents: 5_400 }], "bank", "R"),
  rows: 2,
  receiptNumber: "GS-2026-000001",
  sealedAt: "2026-04-01T03:00:00.000Z",
  recipient: {
    name: "Laden GmbH",
    email: "a@laden.de",
    street: "Weg 1",
    postcode: "10115",
    town: "Berlin",
    country: "DE",
    taxId: "181/815/08155",
    vatId: null,
    paypalEmail: null,
    bankName: "Bank",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
  },
  ...fields,
});
const rows: CommissionRow[] = [
  {
    id: "a",
    kind: "commission",
    redemption: "red_1",
    code: "A",
    plan: "business",
    day: "2026-02-25",
    cents: 4_450,
    at: "",
  },
  {
    id: "b",
    kind: "clawback",
    redemption: "red_2",
    code: "A",
    plan: "standard",
    day: "2026-03-07",
    cents: -950,
    at: "",
  },
];
const payer = { name: "Belegfluss", street: "Weg 2", town: "10115 Berlin", vatNumber: "DE1" };

describe("a receipt", () => {
  test("of a business in Germany shows net, tax and total, and no shop", () => {
    const receipt = receiptOf(aPayout(), rows, payer);

    expect(receipt).toMatchObject({
      title: "Gutschrift",
      number: "GS-2026-000001",
      day: "2026-04-01",
      period: "2026-03",
    });
    expect(receipt.rows).toEqual([
      { day: "2026-02-25", label: "Provision Business", cents: 4_450 },
      { day: "2026-03-07", label: "Rückbuchung Provision Standard", cents: -950 },
    ]);
    expect(receiptTotals(receipt)).toEqual([
      { label: "Provisionen netto", value: "54,00 €" },
      { label: "USt. 19 %", value: "10,26 €" },
      { label: "Auszahlungsbetrag", value: "64,26 €" },
    ]);
    expect(receipt.notes).toEqual([
      "Du kannst dieser Abrechnung im Partnerbereich widersprechen.",
      "Der Betrag wird bis zum 08.04.2026 auf das Konto DE** **** 3000 ausgezahlt.",
    ]);
  });

  test.each([
    ["K", "Gutschrift", "Steuerfreier Kleinunternehmer (§ 19 UStG)"],
    ["E", "Gutschrift", "Steuerschuldnerschaft des Leistungsempfängers"],
    ["D", "Gutschrift", "Steuerschuldnerschaft des Leistungsempfängers"],
    [
      "P",
      "Provisionsabrechnung",
      "Ohne Umsatzsteuer. Provisionen können sonstige Einkünfte nach § 22 Nr. 3 EStG sein.",
    ],
  ] as const)("in case %s is called %s and says so", (taxCase, title, note) => {
    const receipt = receiptOf(
      aPayout({ taxCase, amounts: payoutAmounts([{ cents: 5_400 }], "bank", taxCase) }),
      rows,
      payer,
    );

    expect(receipt.title).toBe(title);
    expect(receipt.notes).toContain(note);
    expect(receiptTotals(receipt).some(({ label }) => label.startsWith("USt."))).toBe(false);
  });

  test("says why a commission is smaller than its plan's: the shop changed before the release", () => {
    const smaller = rows.map((row) => ({ ...row, releasedPlan: "basic" as const, cents: row.cents < 0 ? -400 : 400 }));

    expect(receiptOf(aPayout(), smaller, payer).rows.map(({ label, cents }) => [label, cents])).toEqual([
      ["Provision Business (gewechselt zu Basic)", 400],
      ["Rückbuchung Provision Standard (gewechselt zu Basic)", -400],
    ]);
  });

  test.each([
    ["R", 30_000, "2027-01-01T03:00:00.000Z", true],
    ["R", 30_000, "2026-12-01T03:00:00.000Z", false],
    ["R", 21_008, "2027-01-01T03:00:00.000Z", false],
    ["R", 21_009, "2027-01-01T03:00:00.000Z", true],
    ["K", 30_000, "2027-01-01T03:00:00.000Z", false],
    ["E", 30_000, "2027-01-01T03:00:00.000Z", false],
    ["P", 30_000, "2027-01-01T03:00:00.000Z", false],
  ] as const)("in case %s of %i net made at %s may have to be an e-invoice: %s", (taxCase, net, sealedAt, isDue) => {
    expect(
      mayBeEInvoice(aPayout({ taxCase, amounts: payoutAmounts([{ cents: net }], "bank", taxCase), sealedAt })),
    ).toBe(isDue);
  });

  test("names the receipt that a row corrects, and that one's tax case where it is another", () => {
    const original = { number: "GS-2026-000001", method: "bank", taxCase: "R" } as const;
    const corrected = rows.map((row) => (row.kind === "clawback" ? { ...row, original } : row));
    const amounts = payoutAmounts(corrected, "bank", "K");

    const [inK, inR] = [
      receiptOf(aPayout({ taxCase: "K", amounts, receiptNumber: "GS-2026-000002" }), corrected, payer),
      receiptOf(
        aPayout(),
        corrected.map((row) => ({ ...row, original: { ...original, taxCase: "E" as const } })),
        payer,
      ),
    ];

    expect(inK.rows.at(-1)?.label).toBe("Rückbuchung Provision Standard zu GS-2026-000001");
    expect(receiptTotals(inK).slice(-2)).toEqual([
      { label: "USt. 19 % auf -9,50 €", value: "-1,81 €" },
      { label: "Auszahlungsbetrag", value: "33,19 €" },
    ]);
    expect(inR.notes).toContain("Rückbuchungen zu GS-2026-000001: Steuerschuldnerschaft des Leistungsempfängers");
  });

  test("names the receipt in whose place it is", () => {
    expect(receiptOf(aPayout({ replaces: "GS-2026-000009" }), rows, payer).replaces).toBe("GS-2026-000009");
    expect(receiptOf(aPayout(), rows, payer).replaces).toBeUndefined();
  });

  test("of 5,000 rows shows the first ones, sums up the others by plan, and adds up", () => {
    const many = Array.from({ length: 5_000 }, (_, place): CommissionRow => {
      const isTakenBack = place % 10 === 9;
      const day = `2026-03-${String(1 + (place % 28)).padStart(2, "0")}`;
      const about = { id: `${place}`, redemption: `red_${place}`, code: "A", day, at: "" };
      return isTakenBack
        ? { ...about, kind: "clawback", plan: "standard", cents: -950 }
        : {
            ...about,
            kind: "commission",
            plan: place % 2 === 0 ? "business" : "basic",
            cents: place % 2 === 0 ? 4_450 : 400,
          };
    });

    const receipt = receiptOf(aPayout(), many, payer);

    expect(receipt.rows.slice(200).map(({ label, day }) => [label, day])).toEqual([
      ["Provision Business, weitere 2400", "2026-03-27"],
      ["Provision Basic, weitere 1920", "2026-03-28"],
      ["Rückbuchung Provision Standard, weitere 480", "2026-03-28"],
    ]);
    const sum = (of: readonly { cents: number }[]) => of.reduce((cents, row) => cents + row.cents, 0);
    expect(sum(receipt.rows)).toBe(sum(many));
    expect(JSON.stringify(receipt).length).toBeLessThan(20_000);
  });

  test("by PayPal shows the fee as a reduction", () => {
    const amounts = payoutAmounts([{ cents: 5_400 }], "paypal", "R");
    const receipt = receiptOf(aPayout({ method: "paypal", amounts }), rows, payer);

    expect(receiptTotals(receipt).map(({ value }) => value)).toEqual([
      "54,00 €",
      "-1,89 €",
      "52,11 €",
      "9,90 €",
      "62,01 €",
    ]);
  });
});

describe("names in a bank's file", () => {
  test.each([
    ["Jörg Müller & Söhne", "Joerg Mueller + Soehne"],
    ["Łukasz Đặng Ørsted", "Lukasz Dang Orsted"],
    ["//Weiß//Æther", "Weiss/AEther".replace("AE", "Ae")],
    ["A\u0000B€C", "A B C"],
    ["x".repeat(80), "x".repeat(70)],
  ])("%j reads %j", (name, expected) => {
    expect(sepaText(name, 70)).toBe(expected);
  });
});

test.each([
  ["2026-04-03", false],
  ["2026-04-06", false],
  ["2026-05-01", false],
  ["2026-12-25", false],
  ["2026-04-07", true],
  ["2026-04-04", false],
  ["2027-03-26", false],
])("banks settle on %s: %s", (day, expected) => {
  expect(isTargetDay(day)).toBe(expected);
});

test("a payment before a holiday waits for the next day of settlement", () => {
  expect(nextTargetDay("2026-04-03")).toBe("2026-04-07");
});

describe("the bank's file", () => {
  const transfer = {
    endToEndId: "GS-2026-000001",
    cents: 6_426,
    name: "Jörg Müller & Söhne",
    iban: "DE89370400440532013000",
    bic: null,
    town: "Köln",
    country: "DE",
  };
  const file = (transfers = [transfer]) =>
    sepaFile({
      messageId: "BF-2026-04-A",
      createdAt: "2026-04-01T10:00:00.000Z",
      executionDay: "2026-04-02",
      debtor: { name: "Belegfluss & Co", iban: "DE02120300000000202051" },
      transfers,
    });
  const texts = (xml: string, tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);

  test("sums up and counts in both heads", () => {
    const xml = file([transfer, { ...transfer, cents: 1, endToEndId: "GS-2026-000002" }]);

    expect(texts(xml, "CtrlSum")).toEqual(["64.27", "64.27"]);
    expect(texts(xml, "NbOfTxs")).toEqual(["2", "2"]);
    expect(texts(xml, "InstdAmt")).toEqual(["64.26", "0.01"]);
    expect(texts(xml, "EndToEndId")).toEqual(["GS-2026-000001", "GS-2026-000002"]);
    expect(texts(xml, "Nm")).toContain("Joerg Mueller + Soehne");
  });

  test("has its elements in the order of pain.001.001.09", () => {
    const opened = [...file().matchAll(/<([A-Za-z]+)[ >]/g)].map(([, name]) => name);

    expect(opened).toEqual([
      ...["Document", "CstmrCdtTrfInitn", "GrpHdr", "MsgId", "CreDtTm", "NbOfTxs", "CtrlSum", "InitgPty", "Nm"],
      ...["PmtInf", "PmtInfId", "PmtMtd", "BtchBookg", "NbOfTxs", "CtrlSum", "PmtTpInf", "SvcLvl", "Cd"],
      ...["ReqdExctnDt", "Dt", "Dbtr", "Nm", "DbtrAcct", "Id", "IBAN", "DbtrAgt", "FinInstnId", "Othr", "Id"],
      ...["ChrgBr", "CdtTrfTxInf", "PmtId", "EndToEndId", "Amt", "InstdAmt", "Cdtr", "Nm", "CdtrAcct", "Id", "IBAN"],
      ...["RmtInf", "Ustrd"],
    ]);
  });

  test("names bank and town where they are needed", () => {
    const abroad = file([
      { ...transfer, bic: "UBSWCHZH", iban: "CH9300762011623852957", town: "Zürich", country: "CH" } as never,
    ]);

    expect(texts(abroad, "BICFI")).toEqual(["UBSWCHZH"]);
    expect([texts(abroad, "TwnNm"), texts(abroad, "Ctry")]).toEqual([["Zuerich"], ["CH"]]);
    expect(file()).not.toContain("PstlAdr");
  });

  test.each([0, -1, 0.5, 100_000_000_000])("has no transfer of %d cents", (cents) => {
    expect(() => file([{ ...transfer, cents }])).toThrow(RangeError);
  });
});

test("PayPal's file has amounts with a comma and no formulas", () => {
  expect(paypalCells([{ email: "a@b.de", cents: 6_201, receiptNumber: "GS-2026-000001" }])).toEqual([
    ["a@b.de", "62,01", "EUR", "GS-2026-000001", "Partnerprovision GS-2026-000001", "PAYPAL"],
  ]);
  expect(paypalCells([{ email: "=cmd@b.de", cents: 1, receiptNumber: "GS" }])[0]?.[0]).toBe("'=cmd@b.de");
});
