import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type {
  LateDocumentEntry,
  MonthDocumentEntry,
  MonthOrder,
  MonthPackings,
  MonthPaymentEntry,
} from "#shared/api/months.ts";
import type { VersionEntry, WholeVersion } from "#shared/api/preferences.ts";
import { settingText } from "#shared/domain/preferences/setting-text.ts";
import { rulesRevision } from "#shared/domain/product.ts";
import { isComplete } from "#shared/month-pack/month-report.ts";
import { type ProcessBlock, printable } from "#shared/month-pack/process-blocks.ts";
import { packed, savePack } from "#web/features/months/save-pack.ts";
import { walkMonth } from "#web/features/months/walk-month.ts";
import type { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { aShopRecord } from "../web/a-shop-record.ts";

const month = "2026-11";

let made = 0;
const anOrder = (fields: Partial<MonthOrder> = {}): MonthOrder => {
  made += 1;
  return {
    ...{ id: String(made), name: `#${made}`, createdAt: "2026-11-02T09:00:00.000Z", payment: "paid", currency: "EUR" },
    ...{ total: 119, current: 119, remaining: 119, numbers: [`RE${made}`], moreDocuments: 0, reason: null },
    rates: [{ taxRate: 1900, order: 119, inMonth: 119, elsewhere: null }],
    ...fields,
  };
};
const without = (verdict: "skip" | "hold" | "failed" | "wait" | "planned", code: string, current = 119) =>
  anOrder({ current, remaining: null, numbers: [], reason: { code, verdict, kind: "invoice" } });

const aRate = (taxRate: number, net: number, tax: number) => ({ taxRate, zeroReason: null, net, tax });
const aDocument = (number: string, fields: Partial<MonthDocumentEntry> = {}): MonthDocumentEntry => ({
  ...{ _key: `doc_${number}`, kind: "invoice", orderId: "1", orderName: "#1", number, status: "paid" },
  ...{
    date: "2026-11-02",
    madeAt: "2026-11-02T10:00:00.000Z",
    movedAt: null,
    supplyDay: "2026-11-02",
    supplyEndDay: null,
    country: "DE",
    regime: "domestic",
  },
  ...{ customer: "Karla Kern", vatId: null, total: 119, tax: 19, rates: [aRate(1900, 100, 19)] },
  ...{ orderDay: "2026-11-01", payment: null, related: [], endedAt: null, hasXml: false },
  ...{ providerId: `p-${number}`, url: `https://provider/${number}` },
  ...fields,
});

interface Month {
  orders?: readonly (readonly MonthOrder[])[];
  invoices?: readonly (readonly MonthDocumentEntry[])[];
  credits?: readonly (readonly MonthDocumentEntry[])[];
  /** Numbers that are found; `fails`: the provider does not answer. */
  found?: Readonly<Record<string, { owner: "app" | "provider"; kind?: "invoice" | "credit"; date?: string }>>;
  fails?: boolean;
  versions?: readonly (readonly VersionEntry[])[];
  /** The same versions, whole. */
  whole?: Readonly<Record<number, Partial<WholeVersion>>>;
  packings?: Partial<MonthPackings>;
  late?: readonly (readonly LateDocumentEntry[])[];
  payments?: readonly (readonly MonthPaymentEntry[])[];
}

const readAt = "2026-12-05T08:00:00.000Z";
const aPacking = (at: string, fields: Partial<NonNullable<MonthPackings["first"]>> = {}) => ({
  ...{ at, readAt: at, userId: "77", isYou: false },
  ...fields,
});

interface Asked {
  cursor?: string;
  kind?: string;
  numbers?: string[];
  version?: number;
}

/** A server that has this month, and what it was asked. */
function aServer({
  orders = [[]],
  invoices = [[]],
  credits = [[]],
  found = {},
  fails = false,
  versions = [[]],
  whole = {},
  packings = {},
  late = [[]],
  payments = [[]],
}: Month) {
  const looked: string[] = [];
  const asked: string[] = [];
  const pageAt = (pages: readonly (readonly unknown[])[], cursor = "0") => ({
    items: pages[Number(cursor)] ?? [],
    next: Number(cursor) + 1 < pages.length ? String(Number(cursor) + 1) : null,
  });
  const ask = async (address: string, input: Asked) => {
    asked.push(address);
    if (address === "GET /api/months/{month}/orders") return pageAt(orders, input.cursor);
    if (address === "GET /api/months/{month}/documents")
      return pageAt(input.kind === "invoice" ? invoices : credits, input.cursor);
    if (address === "GET /api/months/{month}/payments") return pageAt(payments, input.cursor);
    if (address === "GET /api/shop") return aShopRecord({ preferences: { invoiceTitle: { de: "<Rechnung & mehr>" } } });
    if (address === "GET /api/shop/preferences/versions") return pageAt(versions, input.cursor);
    if (address === "GET /api/shop/preferences/versions/{version}") {
      const entry = versions.flat().find(({ number }) => number === input.version);
      return { ...entry, values: {}, ...whole[input.version ?? 0] };
    }
    if (address === "GET /api/months/{month}")
      return { now: readAt, first: null, latest: null, isWhole: true, packed: [], ...packings };
    if (address === "GET /api/months/{month}/late-documents") return pageAt(late, input.cursor);
    if (fails) throw new ApiError("not_connected", 409);
    looked.push(...(input.numbers ?? []));
    const items = (input.numbers ?? []).map((number) => {
      const { owner, kind = "invoice", date = null } = found[number] ?? { owner: "none" as const };
      return { number, owner, kind: owner === "none" ? null : kind, date, url: null };
    });
    return { items };
  };
  return { ask: ask as typeof call, looked, asked };
}

async function closed(given: Month) {
  const { ask, looked, asked } = aServer(given);
  const signal = new AbortController().signal;
  const done = await walkMonth({ month, signal, onProgress: () => undefined, ask });
  const { report, files, filesWithPdfs, documents } = done ?? expect.fail("ended");
  const textOf = (some: typeof files) => async (name: string) =>
    (await some.find((file) => file.name.startsWith(name))?.content.text()) ?? "";
  return { report, files, documents, text: textOf(files), textWithPdfs: textOf(filesWithPdfs), looked, asked };
}

describe("what a month comes to", () => {
  test("every order is documented, on its way, without a document for a reason, or open", async () => {
    const { report, text } = await closed({
      orders: [
        [anOrder(), without("skip", "SKIP_FREE", 0), without("hold", "MISSING_ADDRESS")],
        [without("wait", "WAIT"), without("planned", "WAIT"), without("failed", "406"), anOrder({ remaining: null })],
      ],
    });

    expect(report.orders).toEqual({
      documented: { count: 1, cents: 11_900 },
      underWay: { count: 2, cents: 23_800 },
      without: { count: 1, cents: 0 },
      open: { count: 3, cents: 35_700 },
    });
    expect(isComplete(report)).toBe(false);
    expect(await text("Zusammenfassung")).toContain("7 Bestellungen, 0 Belege, 1 ohne Beleg (mit Grund), 3 zu klären");
    const rows = (await text("Bestellungen")).split("\r\n");
    expect(rows).toHaveLength(1 + 7 + 1);
    expect(rows.filter((row) => row.includes("Zu klären"))).toHaveLength(3);
  });

  test("orders that lack different things share a reason, which tells what none of them lacks", async () => {
    const lacking = (value: string) =>
      anOrder({
        ...{ current: 119, remaining: null, numbers: [] },
        reason: { code: "MISSING_ADDRESS", verdict: "hold", kind: "invoice", details: { value } },
      });

    const { report } = await closed({ orders: [[lacking("countryCode"), lacking("street")]] });

    expect(report.groups).toHaveLength(1);
    expect(report.groups[0]?.reason?.details).toBeUndefined();
    expect(report.groups[0]?.first.map(({ reason }) => reason?.details)).toEqual([
      { value: "countryCode" },
      { value: "street" },
    ]);
  });

  test("many orders of a reason are counted, and some of them named; the file has them all", async () => {
    const pages = Array.from({ length: 30 }, () => Array.from({ length: 10 }, () => without("skip", "SKIP_FREE", 1)));

    const { report, text } = await closed({ orders: pages });

    expect(report.groups).toMatchObject([{ verdict: "without", tally: { count: 300, cents: 30_000 } }]);
    expect(report.groups[0]?.first).toHaveLength(20);
    expect((await text("Bestellungen")).trimEnd().split("\r\n")).toHaveLength(301);
  });

  test("sums are those that the documents print, by country and rate; drafts and cancelled ones do not count", async () => {
    const mixed = {
      total: 226,
      tax: 26,
      rates: [aRate(1900, 100, 19), aRate(700, 100, 7)],
    };
    const { report, text } = await closed({
      invoices: [
        [aDocument("RE1"), aDocument("RE2", mixed), aDocument("RE3", { status: "draft" })],
        [
          aDocument("RE4", { status: "voided" }),
          aDocument("RE5", {
            country: "AT",
            regime: "distanceSale",
            total: 120,
            tax: 20,
            rates: [aRate(2000, 100, 20)],
          }),
          aDocument("RE6", { country: null, regime: null, rates: null }),
        ],
      ],
      credits: [[aDocument("GS1", { kind: "credit", related: ["RE1"] })]],
    });

    expect(
      report.sums.map(({ kind, country, taxRate, documents, netCents, taxCents }) =>
        [kind, country, taxRate, documents, netCents, taxCents].join(" "),
      ),
    ).toEqual([
      "invoice DE 1900 2 20000 3800",
      "invoice DE 700 1 10000 700",
      "invoice AT 2000 1 10000 2000",
      "invoice   1 10000 1900",
      "creditNote DE 1900 1 10000 1900",
    ]);
    expect(report).toMatchObject({ documents: 5, drafts: 1 });
    const documents = (await text("Belege")).trimEnd().split("\r\n");
    expect(documents[1]).toBe(
      "Rechnung;RE1;2026-11-02;2026-11-02;;#1;2026-11-01;DE;Karla Kern;;Inland;19,00;100,00;19,00;119,00;Bezahlt;;;;;;p-RE1;https://provider/RE1;2026-11-02 11:00:00;;",
    );
    expect(documents.filter((row) => row.startsWith("Rechnung;RE2;"))).toHaveLength(2);
    expect(await text("Summen")).toContain("Rechnung;AT;EU, OSS;20,00;1;100,00;20,00;120,00");
  });

  test("orders tie out with documents at every rate, and a difference has its reason", async () => {
    const atRate = (order: number, inMonth: number | null, elsewhere: number | null = null) => ({
      rates: [{ taxRate: 1900, order, inMonth, elsewhere }],
    });
    const { report, text } = await closed({
      orders: [
        [anOrder(), anOrder(atRate(119, 100)), anOrder(atRate(50, null, 50)), anOrder({ rates: null })],
        [{ ...without("hold", "MISSING_ADDRESS", 30), ...atRate(30, null) }],
      ],
      invoices: [[aDocument("RE1"), aDocument("RE2", { total: 100, tax: 15.97, rates: [aRate(1900, 84.03, 15.97)] })]],
      credits: [[aDocument("GS1", { kind: "credit", orderDay: "2026-10-31" })]],
    });

    expect(report.tieOuts).toMatchObject([{ taxRate: 1900, unexplainedCents: 0 }]);
    const [head, row] = (await text("Abstimmung")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF?Steuersatz in %;Bestellungen des Monats;Belege des Monats;/);
    expect(row).toBe("19,00;318,00;100,00;-119,00;50,00;0,00;0,00;30,00;0,00;19,00;0,00");
    const orders = (await text("Bestellungen")).trimEnd().split("\r\n").slice(1);
    expect(orders.map((one) => one.split(";")[8])).toEqual([
      "",
      "Bestellung und Belege weichen ab",
      "Beleg mit Datum aus einem anderen Monat",
      "",
      "",
    ]);
    const summary = await text("Zusammenfassung");
    expect(summary).toMatch(/Bei Bestellungen mit Beleg bleibt eine Differenz von 19,00\s€/);
    expect(summary).toMatch(/Bestellungen über 30,00\s€ musst du noch klären/);
    expect(summary).not.toContain("stimmen bei jedem Steuersatz überein");
  });

  test("a document names how it was paid, what it refers to and when it ended", async () => {
    const payment = { ways: ["Kreditkarte", "Gutschein"], day: "2026-11-03", amount: 119 };
    const { text } = await closed({
      invoices: [[aDocument("RE2", { payment, related: ["RE1"] })]],
      credits: [[aDocument("GS1", { kind: "credit", status: "deleted", endedAt: "2026-11-09T23:30:00.000Z" })]],
    });

    const documents = await text("Belege");
    expect(documents).toMatch(/^\uFEFF?Belegart;.*;Status;Gelöscht oder storniert am;Bezug auf Rechnung;Zahlungsart;/);
    expect(documents).toMatch(/;Bezahlt;;RE1;Kreditkarte, ?Gutschein;2026-11-03;119,00;p-RE2;/);
    expect(documents).toContain(";Gelöscht;2026-11-10 00:30:00;;;;;p-GS1;");
    expect(await text("Zusammenfassung")).not.toMatch(/fehl/);
  });

  test("what the files leave empty because it is not known is told", async () => {
    const { text } = await closed({
      invoices: [
        [aDocument("RE1", { orderDay: null }), aDocument("RE2", { orderDay: null, rates: null })],
        [aDocument("RE3", { status: "deleted" }), aDocument("RE4", { status: "voided" })],
      ],
    });

    const summary = await text("Zusammenfassung");
    expect(summary).toContain("Bestelltag und Zahlung fehlen bei 2 Belegen, deren Bestellung Belegfluss nicht kennt.");
    expect(summary).toContain("Der Tag der Löschung oder Stornierung fehlt bei 2 Belegen:");
    expect(summary).toContain("Die Aufteilung nach Steuersätzen fehlt bei 1 Beleg: Belegfluss hat seinen Inhalt");
  });

  test("open invoices are unpaid, credit notes and paid ones are not", async () => {
    const { report, text } = await closed({
      invoices: [
        [aDocument("RE1", { status: "open" }), aDocument("RE2", { status: "partially_paid" }), aDocument("RE3")],
      ],
      credits: [[aDocument("GS1", { kind: "credit", status: "open" })]],
    });

    expect(report.unpaid.open.tally).toEqual({ count: 2, cents: 23_800 });
    expect((await text("Offene-Rechnungen")).trimEnd().split("\r\n")).toHaveLength(4);
  });

  test("an open invoice is owed, or paid in the shop and not assigned at the provider", async () => {
    const open = (number: string, amount: number | null) =>
      aDocument(number, {
        status: "open",
        payment: amount === null ? null : { ways: ["PayPal"], day: "2026-11-03", amount },
      });
    const { report, text } = await closed({
      invoices: [[open("RE1", null), open("RE2", 118.99), open("RE3", 119), open("RE4", 120)]],
    });

    expect(report.unpaid).toMatchObject({
      open: { tally: { count: 2, cents: 23_800 }, first: [{ number: "RE1" }, { number: "RE2" }] },
      unassigned: { tally: { count: 2, cents: 23_800 }, first: [{ number: "RE3" }, { number: "RE4" }] },
    });
    const rows = (await text("Offene-Rechnungen")).replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(rows[0]).toBe("Nummer;Datum;Bestellung;Kunde;Brutto;Stand;Status;In Lexware Office");
    expect(rows.slice(1).map((row) => row.split(";").filter((_, place) => [0, 4, 5].includes(place)))).toEqual([
      ["RE1", "119,00", "Offen"],
      ["RE2", "119,00", "Offen"],
      ["RE3", "119,00", "Nicht zugeordnet"],
      ["RE4", "119,00", "Nicht zugeordnet"],
      ["Summe", "238,00", "Offen"],
      ["Summe", "238,00", "Nicht zugeordnet"],
    ]);
  });

  test("domestic documents at 0 % are apart by their reason, and each table ends with its sum", async () => {
    const zero = (zeroReason: "margin" | "voucher" | null, net: number) => ({ ...aRate(0, net, 0), zeroReason });
    const { text } = await closed({
      orders: [[anOrder({ rates: [{ taxRate: 0, order: 60, inMonth: 50, elsewhere: null }] })]],
      invoices: [
        [aDocument("RE1", { total: 60, tax: 0, rates: [zero("margin", 40), zero("voucher", 15), zero(null, 5)] })],
      ],
      credits: [[aDocument("GS1", { kind: "credit", total: 10, tax: 0, rates: [zero("margin", 10)] })]],
    });

    const linesOf = async (name: string) => (await text(name)).trimEnd().split("\r\n").slice(1);
    expect(await linesOf("Summen")).toEqual([
      "Rechnung;DE;Inland;0,00;1;5,00;0,00;5,00",
      "Rechnung;DE;Inland, Differenzbesteuerung (§ 25a UStG);0,00;1;40,00;0,00;40,00",
      "Rechnung;DE;Inland, Gutschein;0,00;1;15,00;0,00;15,00",
      "Rechnungskorrektur;DE;Inland, Differenzbesteuerung (§ 25a UStG);0,00;1;10,00;0,00;10,00",
      "Summe (Rechnungen abzüglich Rechnungskorrekturen);;;;4;50,00;0,00;50,00",
    ]);
    expect(await linesOf("Abstimmung")).toEqual([
      "0,00;60,00;50,00;0,00;0,00;0,00;0,00;0,00;0,00;10,00;0,00",
      "Summe;60,00;50,00;0,00;0,00;0,00;0,00;0,00;0,00;10,00;0,00",
    ]);
  });
});

describe("missing numbers", () => {
  const invoices = [["RE1001", "RE1003", "RE1005", "RE1007", "RE1009"].map((number) => aDocument(number))];

  test("are explained by what the provider and the app hold", async () => {
    const deleted = [...(invoices[0] ?? []), aDocument("RE1006", { status: "deleted" })];
    const { report, text, looked } = await closed({
      orders: [[anOrder()]],
      invoices: [deleted],
      found: {
        RE1002: { owner: "provider" },
        RE1004: { owner: "app", date: "2026-12-01" },
        RE1008: { owner: "provider", kind: "credit" },
      },
    });

    expect(looked.slice(0, 3)).toEqual(["RE1002", "RE1004", "RE1008"]);
    const file = await text("Nummern");
    expect(file).toContain("Rechnungen;Nummernkreis;RE1001;RE1009;6;");
    expect(file).toContain("Lücke;RE1002;RE1002;1;in Lexware Office erstellt");
    expect(file).toContain("Lücke;RE1004;RE1004;1;Beleg vom 01.12.2026, also aus einem anderen Monat");
    expect(file).toContain("Lücke;RE1008;RE1008;1;ein Beleg anderer Art");
    expect(file).toContain("Gelöscht;RE1006;RE1006;1;in Lexware Office gelöscht");
    expect(isComplete(report)).toBe(true);
  });

  test("that no document has leave the month incomplete", async () => {
    const { report, text } = await closed({ invoices });

    expect(isComplete(report)).toBe(false);
    expect(await text("Nummern")).toContain("Lücke;RE1002;RE1002;1;unbekannt");
    expect(await text("Zusammenfassung")).toContain("4 Nummern fehlen ohne Erklärung");
  });

  test("are not called explained where the provider cannot be asked", async () => {
    const { report, text } = await closed({ invoices, fails: true });

    expect(report.unchecked).toBe(4);
    expect(isComplete(report)).toBe(false);
    expect(await text("Nummern")).toContain("Lücke;RE1002;RE1002;1;nicht geprüft");
  });

  test("are found before the first number and behind the last one, where a neighbouring month goes on", async () => {
    const { report, text, looked } = await closed({
      invoices: [[aDocument("RE1003"), aDocument("RE1004")]],
      found: {
        RE1000: { owner: "app", date: "2026-10-31" },
        RE1005: { owner: "provider" },
      },
    });

    expect(isComplete(report)).toBe(false);
    expect(await text("Nummern")).toMatch(
      /Lücke;RE1001;RE1001;1;unbekannt.*\r\nRechnungen;Lücke;RE1002;RE1002;1;unbekannt/,
    );
    expect(report.unchecked).toBe(0);
    expect(looked).not.toContain("RE1006");
  });

  test("do not lie where numbers begin and where they end", async () => {
    const { report } = await closed({ invoices: [[aDocument("RE1"), aDocument("RE2")]], orders: [[anOrder()]] });

    expect(report.ranges.flatMap(({ gaps }) => gaps)).toEqual([]);
    expect(isComplete(report)).toBe(true);
  });

  test("of a large gap are looked up only in part, and the rest says so", async () => {
    const far = [[aDocument("RE1"), aDocument("RE1000")]];
    const { report, text, looked } = await closed({ invoices: far, found: { RE2: { owner: "provider" } } });

    // And five behind the last one.
    expect(looked).toHaveLength(55);
    expect(report.unchecked).toBe(948);
    expect(await text("Nummern")).toContain("Lücke;RE2;RE999;948;nicht geprüft");
  });
});

test("a month whose documents are not all filed yet is not complete, and its files say so", async () => {
  const { report, text } = await closed({ orders: [[anOrder()]], packings: { isWhole: false } });

  expect(isComplete(report)).toBe(false);
  const summary = await text("Zusammenfassung");
  expect(summary).toContain("Belegfluss ordnet ältere Belege und Zahlungen noch ihren Monaten zu");
  expect(summary).not.toContain("alle Nummern sind erklärt");
});

test("an empty month is complete, and its files say so", async () => {
  const { report, files, text } = await closed({});

  expect(isComplete(report)).toBe(true);
  expect(files).toHaveLength(12);
  expect(await text("Zusammenfassung")).toContain("0 Bestellungen, 0 Belege, 0 ohne Beleg (mit Grund), 0 zu klären");
});

const aVersion = (number: number, at: string, fields: Partial<VersionEntry> = {}): VersionEntry => ({
  ...{ number, at, by: { type: "user", userId: "77", isYou: false }, occasion: "saved", restored: null },
  ...{ rulesRevision: 1, isCurrent: false, restoring: [] },
  changes: [{ setting: "invoiceTitle", before: { de: "Alt" }, after: { de: "Neu" } }],
  ...fields,
});
const titled = (de: string) => ({ changes: [{ setting: "invoiceTitle", before: { de: "Alt" }, after: { de } }] });

test("the pack describes the process from settings and their changes until the month's end, as text", async () => {
  const { text } = await closed({
    versions: [
      [aVersion(3, "2026-12-01T09:00:00.000Z", titled("Später"))],
      [
        aVersion(2, "2026-11-30T22:30:00.000Z", titled("<Rechnung & mehr>")),
        aVersion(1, "2026-10-01T09:00:00.000Z", titled("Alt")),
      ],
    ],
  });

  const page = await text("Verfahrensdokumentation");
  expect(page).toContain("&lt;Rechnung &amp; mehr&gt;");
  expect(page).not.toMatch(/<Rechnung|Später/);
  expect(page).toContain("Nutzer 77");
  expect(page).toContain("SKIP_POS");
  expect(page.match(/<h2>/g)).toHaveLength(9);
  expect(page).toContain("content:'Seite ' counter(page) ' von ' counter(pages)");
  expect(page).not.toMatch(/undefined|\[object/);
});

test("no file of a month calls a correction Gutschrift in the app's own words, and an order's day has no time", async () => {
  const changes = [{ setting: "creditTitle", before: { de: "Gutschrift {{credit.number}}" }, after: null }];
  const { files, text } = await closed({
    orders: [[without("hold", "CREDIT_RATE_EXPIRED"), without("skip", "DISABLED_CREDIT_CREATE")]],
    credits: [[aDocument("RK1", { kind: "credit" })]],
    versions: [[aVersion(1, "2026-10-01T09:00:00.000Z", { changes })]],
    whole: { 1: { changes, values: { creditTitle: {} } } },
  });
  const words = await Promise.all(files.map(async ({ name, content }) => [name, await content.text()] as const));
  const found = words.flatMap(
    ([name, content]) => content.match(/Gutschrift\S*( \{\{)?/g)?.map((at) => [name, at]) ?? [],
  );

  // the merchant's own text stays
  expect(new Set(found.map(([, at]) => at))).toEqual(new Set(["Gutschrift {{"]));
  expect(await text("Bestellungen")).toContain(";2026-11-02;");
});

describe("the settings of a month", () => {
  const app = { type: "app", userId: null, isYou: false } as const;
  const settingsIn = async (text: (name: string) => Promise<string>) => JSON.parse(await text("Einstellungen"));
  const protocolIn = async (text: (name: string) => Promise<string>) =>
    (await text("Protokoll")).trimEnd().split("\r\n").slice(1);

  test("are those with which it began, and every state that began in it, by the clocks of Berlin", async () => {
    const { text } = await closed({
      versions: [
        [aVersion(5, "2026-11-30T23:00:00.000Z"), aVersion(4, "2026-11-30T22:59:59.000Z")],
        [aVersion(3, "2026-10-31T23:00:00.000Z"), aVersion(2, "2026-10-31T22:59:59.000Z")],
        [aVersion(1, "2026-10-01T09:00:00.000Z")],
      ],
      whole: {
        2: { values: { invoiceTitle: { de: "Alt" }, gone: 1 } },
        4: { values: { invoiceTitle: { de: "Neu" } } },
      },
    });

    const settings = await settingsIn(text);
    expect(settings).toMatchObject({
      ...{ month, shop: "laden.myshopify.com" },
      atStart: {
        ...{ version: 2, since: "2026-10-31T22:59:59.000Z", rulesRevision: 1, by: { userId: "77" } },
        settings: {
          invoiceTitle: { name: "Rechnungen: Titel", value: { de: "Alt" } },
          gone: { name: "gone", value: 1 },
        },
      },
    });
    expect(settings.begun.map((one: { version: number }) => one.version)).toEqual([3, 4]);
    expect(settings.begun[1].settings).toEqual({ invoiceTitle: { name: "Rechnungen: Titel", value: { de: "Neu" } } });
  });

  test("have a protocol of who changed what, oldest first, with whole texts that are no formulas", async () => {
    const long = `=${"A".repeat(400)}`;
    const { text } = await closed({
      versions: [
        [
          aVersion(3, "2026-11-20T09:00:00.000Z", { occasion: "restored", restored: 1 }),
          aVersion(2, "2026-11-10T09:00:00.000Z"),
          aVersion(1, "2026-11-02T09:00:00.000Z", { by: app, occasion: "installed", changes: [] }),
        ],
      ],
      whole: { 2: { changes: [{ setting: "posName", before: null, after: long }] } },
    });

    expect(await protocolIn(text)).toEqual([
      "2026-11-02 10:00:00;1;Belegfluss;App installiert: Anfangswerte;;;;",
      `2026-11-10 10:00:00;2;Nutzer 77;Gespeichert;${settingText("posName")};posName;–;'${long}`,
      "2026-11-20 10:00:00;3;Nutzer 77;Zurückgesetzt auf Stand 1;Rechnungen: Titel;invoiceTitle;Deutsch: Alt;Deutsch: Neu",
    ]);
    expect((await settingsIn(text)).atStart).toBeNull();
  });

  test("that the app did not record yet are those of its first record, in the month and after it", async () => {
    const began = { by: app, occasion: "recordingBegan" as const, changes: [] };
    for (const at of ["2026-11-20T09:00:00.000Z", "2026-12-20T09:00:00.000Z"]) {
      const { text } = await closed({ versions: [[aVersion(8, at), aVersion(7, at, began)]] });

      const { atStart, begun } = await settingsIn(text);
      expect(atStart).toMatchObject({ version: 7 });
      expect(begun.map((one: { version: number }) => one.version)).toEqual(at < readAt ? [8] : []);
      expect(await protocolIn(text)).toHaveLength(begun.length);
    }
  });

  test("without any version are the present ones", async () => {
    const { text } = await closed({});

    const { atStart, begun } = await settingsIn(text);
    expect(atStart).toMatchObject({
      version: null,
      settings: { invoiceTitle: { value: { de: "<Rechnung & mehr>" } } },
    });
    expect(begun).toEqual([]);
    expect(await protocolIn(text)).toEqual([]);
  });

  test("are found behind many later versions, and no more of these are read than it takes", async () => {
    const pages = Array.from({ length: 60 }, (_, page) =>
      Array.from({ length: 20 }, (_entry, place) => {
        const number = 1_200 - page * 20 - place;
        const at = new Date(Date.UTC(2026, 10, 1) + (number - 600) * 3_600_000).toISOString();
        return aVersion(number, at);
      }),
    );
    const { text, asked } = await closed({ versions: pages });

    const { atStart, begun } = await settingsIn(text);
    // 599 began at 23:00 UTC, which is midnight in Berlin.
    expect([atStart.version, begun[0].version, begun.at(-1).version]).toEqual([598, 599, 1_200]);
    expect(asked.filter((address) => address === "GET /api/shop/preferences/versions")).toHaveLength(31);
  });
});

describe("a month that was packed before", () => {
  const packedOnce = { first: aPacking("2026-12-01T09:00:00.000Z"), latest: aPacking("2026-12-01T09:00:00.000Z") };

  test("says what it has beyond its first pack, and its own files stay whole", async () => {
    const added = { date: "2026-11-30", madeAt: "2026-12-02T08:00:00.000Z" };
    const { report, text } = await closed({
      invoices: [[aDocument("RE1", { madeAt: "2026-12-01T08:59:59.000Z" }), aDocument("RE2", added)]],
      credits: [[aDocument("GS1", { kind: "credit", ...added })]],
      packings: packedOnce,
    });

    expect(report.added).toMatchObject({ count: 2, first: [{ number: "RE2" }, { number: "GS1" }] });
    const documents = (await text("Belege")).trimEnd().split("\r\n").slice(1);
    expect(documents.map((row) => [row.split(";")[1], row.endsWith(";ja")])).toEqual([
      ["RE1", false],
      ["RE2", true],
      ["GS1", true],
    ]);
    const summary = await text("Zusammenfassung");
    expect(summary).toContain("Zuletzt gespeichert am 01.12.2026, 10:00 Uhr, von Nutzer 77.");
    expect(summary).toContain(
      "Seit dem ersten Speichern am 01.12.2026, 10:00 Uhr sind 2 Belege dazugekommen: RE2, GS1.",
    );
    expect(summary).not.toContain("lief der Monat noch");
    expect((await text("Nachtraege")).trimEnd().split("\r\n")).toHaveLength(1);
  });

  test("while it still ran, asks to be saved once more, but not before it is over", async () => {
    const early = { first: aPacking("2026-11-30T20:00:00.000Z"), latest: aPacking("2026-11-30T20:00:00.000Z") };
    const over = await closed({ packings: early });
    const running = await closed({ packings: { now: "2026-11-30T22:00:00.000Z", ...early } });

    expect(await over.text("Zusammenfassung")).toContain("Da lief der Monat noch: Speichere ihn noch einmal");
    expect(await running.text("Zusammenfassung")).not.toContain("Da lief der Monat noch");
  });

  test("by the app, which sent it to the adviser, says so", async () => {
    const sent = aPacking("2026-12-05T05:15:00.000Z", { userId: null });

    const { text } = await closed({ packings: { first: sent, latest: sent } });

    expect(await text("Zusammenfassung")).toContain("Zuletzt gespeichert am 05.12.2026, 06:15 Uhr, von Belegfluss.");
  });

  test("for the first time says nothing of packs", async () => {
    const { report, text } = await closed({ invoices: [[aDocument("RE1")]] });

    expect(report).toMatchObject({ added: { count: 0 }, late: { count: 0 } });
    expect(await text("Zusammenfassung")).not.toMatch(/gespeichert|Speichern/i);
  });
});

test("a document whose day was changed into a packed month counts as added to it", async () => {
  const packing = aPacking("2026-12-01T09:00:00.000Z");
  const moved = { madeAt: "2026-11-20T08:00:00.000Z", movedAt: "2026-12-03T08:00:00.000Z" };

  const { report, text } = await closed({
    invoices: [[aDocument("RE1"), aDocument("RE2", moved)]],
    packings: { first: packing, latest: packing },
  });

  expect(report.added).toMatchObject({ count: 1, first: [{ number: "RE2" }] });
  expect(await text("Belege")).toContain(";2026-11-20 09:00:00;2026-12-03 09:00:00;ja\r\n");
});

test("documents of months that were packed before are in a file of their own, a row for each rate", async () => {
  const late = (number: string): LateDocumentEntry => ({
    ...aDocument(number, { date: "2026-10-31", customer: "=cmd", orderName: "#7" }),
    packedAt: "2026-11-01T08:00:00.000Z",
  });
  const rates = [aRate(1900, 50, 9.5), aRate(700, 50, 3.5)];
  const many = Array.from({ length: 21 }, (_, place) => late(`RE${place + 10}`));

  const { report, text } = await closed({ late: [[{ ...late("RE1"), total: 113, tax: 13, rates }], many] });

  const [head, ...rows] = (await text("Nachtraege")).trimEnd().split("\r\n");
  expect(head).toMatch(
    /^\uFEFF?Belegart;Nummer;Datum;.*;Erstellt am;Datum in diesen Monat geändert am;Monat zuerst gespeichert am$/,
  );
  expect(rows).toHaveLength(23);
  expect(rows[0]).toBe(
    "Rechnung;RE1;2026-10-31;2026-11-02;;#7;2026-11-01;DE;'=cmd;;Inland;19,00;50,00;9,50;59,50;Bezahlt;;;;;;p-RE1;https://provider/RE1;2026-11-02 11:00:00;;2026-11-01 09:00:00",
  );
  expect(report).toMatchObject({ documents: 0, late: { count: 22 } });
  expect(report.late.cents).toBe(11_300 + many.reduce((sum, { total }) => sum + Math.round(total * 100), 0));
  expect(report.late.first).toHaveLength(20);
  expect(await text("Zusammenfassung")).toMatch(
    /22 Belege sind in diesem Monat zu einem Monat dazugekommen, .*: RE1, .* und 2 weitere\./,
  );
});

test("payments are in a file of their own, with their names at the provider", async () => {
  const payment: MonthPaymentEntry = {
    ...{ transactionId: "701", orderId: "7", orderName: "#7", orderDay: "2026-10-30", day: "2026-11-02" },
    ...{ way: "Kreditkarte", amount: 119, fee: 1.9, currency: "EUR", paymentId: "ch_7", booking: "booked" },
    ...{ externalReference: "belegfluss-7-701", providerId: "f-1" },
  };
  const refund: MonthPaymentEntry = {
    ...{ ...payment, transactionId: "702", way: "=cmd", amount: -19.5, fee: null, paymentId: null },
    ...{ booking: "none", externalReference: null, providerId: null },
  };

  const { text } = await closed({ payments: [[payment], [refund]] });

  expect((await text("Zahlungen")).replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
    "Zahlungstag;Bestellung;Bestelltag;Zahlungsart;Betrag;Davon Gebühr;Währung;In Lexware Office;Referenz in Lexware Office;Lexware-ID;Zahlungs-ID beim Anbieter;Zahlungs-ID in Shopify",
    "2026-11-02;#7;2026-10-30;Kreditkarte;119,00;1,90;EUR;von Belegfluss gebucht;belegfluss-7-701;f-1;ch_7;701",
    "2026-11-02;#7;2026-10-30;'=cmd;-19,50;;EUR;nicht von Belegfluss gebucht;;;;702",
  ]);
});

test("every document whose PDF may be packed is told, in the sequence of their file", async () => {
  const { documents } = await closed({
    invoices: [[aDocument("RE1")], [aDocument("RE2", { status: "draft" })]],
    credits: [[aDocument("GS1", { kind: "credit", orderId: "7" })]],
    late: [[{ ...aDocument("RE0"), packedAt: "2026-11-01T08:00:00.000Z" }]],
  });

  expect(documents).toMatchObject([
    { _key: "doc_RE1", number: "RE1", status: "paid", file: "belege/RE1.pdf" },
    { _key: "doc_RE2", number: "RE2", status: "draft", file: null },
    { _key: "doc_GS1", kind: "credit", orderId: "7", file: "belege/GS1.pdf" },
    { _key: "doc_RE0", number: "RE0", file: "belege/RE0.pdf" },
  ]);
});

test("tables of documents name the PDF of each where PDFs are packed, and none where they are not", async () => {
  const mixed = [700, 1900].map((taxRate) => aRate(taxRate, 50, 5));
  const { text, textWithPdfs } = await closed({
    invoices: [[aDocument("RE/1", { rates: mixed }), aDocument("RE2", { status: "deleted" })], [aDocument("re-1")]],
    late: [[{ ...aDocument("RE-1"), packedAt: "2026-11-01T08:00:00.000Z" }]],
  });

  const namesIn = (table: string) =>
    table
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(";").at(-1));
  expect(namesIn(await textWithPdfs("Belege"))).toEqual([
    "belege/RE-1.pdf",
    "belege/RE-1.pdf",
    "",
    "belege/re-1-2.pdf",
  ]);
  expect(namesIn(await textWithPdfs("Nachtraege"))).toEqual(["belege/RE-1-3.pdf"]);
  for (const table of ["Belege", "Nachtraege"]) expect(await text(table)).not.toContain("PDF");
  expect((await textWithPdfs("Belege")).split("\r\n")[0]).toMatch(/;Nach dem ersten Speichern;PDF$/);
});

test("a walk that was ended gives nothing", async () => {
  const controller = new AbortController();
  const { ask } = aServer({ orders: [[anOrder()], [anOrder()]] });
  const onProgress = () => controller.abort();

  expect(await walkMonth({ month, signal: controller.signal, onProgress, ask })).toBeUndefined();
});

test("the ZIP has every file and a list of them with their hashes, and what it was read from", async () => {
  const { files } = await closed({ orders: [[anOrder()]] });

  const { zip, sha256 } = await packed({ files, month, readAt }, new Date("2026-12-05T08:01:00Z"));

  const text = new TextDecoder("latin1").decode(await zip.arrayBuffer());
  expect(text.startsWith("PK\u0003\u0004")).toBe(true);
  for (const { name } of files) expect(text).toContain(name);
  expect(text).toContain("manifest.json");
  expect(text.match(/"sha256": "[0-9a-f]{64}"/g)).toHaveLength(files.length);
  const manifest = /\{\s+"month": "2026-11",\s+"readAt"[\s\S]*?\n\}\n/.exec(text)?.[0] ?? expect.fail("no list");
  expect(JSON.parse(manifest)).toMatchObject({ month, readAt, madeAt: "2026-12-05T08:01:00.000Z", rulesRevision });
  expect(sha256).toBe(createHash("sha256").update(manifest).digest("hex"));
});

test("the description is printed once the month is saved, and its file is among those that are noted", async () => {
  const { files } = await closed({});
  const asked: [string, unknown][] = [];
  const ask = async (address: string, input: unknown) => {
    asked.push([address, input]);
    if (address === "POST /api/months/{month}/packings") throw new ApiError("internal", 500);
    return { pdf: btoa("%PDF-1.7") };
  };
  const process: ProcessBlock[] = [{ kind: "title", rows: [["Verfahren"]] }];

  await expect(savePack({ files, process, month, readAt }, "x.zip", ask as typeof call)).rejects.toThrow();

  expect(asked.map(([address]) => address)).toEqual(["POST /api/months/process", "POST /api/months/{month}/packings"]);
  expect(asked[0]?.[1]).toEqual({ blocks: process });
  expect(asked[1]?.[1]).toMatchObject({ month, readAt, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("a month is noted and saved although its description cannot be printed", async () => {
  const { files } = await closed({});
  const asked: string[] = [];
  const ask = async (address: string) => {
    asked.push(address);
    throw new ApiError("internal", 500);
  };

  await expect(savePack({ files, process: [], month, readAt }, "x.zip", ask as typeof call)).rejects.toThrow();

  expect(asked).toEqual(["POST /api/months/process", "POST /api/months/{month}/packings"]);
});

test("a description that is too long for a call is printed in part, and says so", () => {
  const long = Array.from({ length: 3_000 }, (_, place) => [String(place), "ä".repeat(2_000)]);
  const blocks: ProcessBlock[] = [
    { kind: "text", rows: [["ä".repeat(5_000)]] },
    { kind: "table", rows: long, widths: [1, 2] },
    { kind: "table", rows: [["a", "b"]] },
  ];

  const [text, table, rest] = printable(blocks);

  const bytes = new TextEncoder().encode(JSON.stringify({ blocks: printable(blocks) })).byteLength;
  expect(bytes).toBeLessThan(256 * 1024);
  expect(text?.rows[0]?.[0]).toMatch(/^ä{4000} …$/);
  expect(table?.rows[0]).toEqual(["0", `${"ä".repeat(900)} …`]);
  const shown = (table?.rows.length ?? 0) - 1;
  expect(shown).toBeGreaterThan(50);
  expect(table?.rows.at(-1)).toEqual(["", `und ${3_000 - shown} weitere Zeilen, siehe die HTML-Datei`]);
  expect(rest?.rows).toEqual([["", "und 1 weitere Zeile, siehe die HTML-Datei"]]);
  expect(printable([{ kind: "list", rows: [["a"]] }])).toEqual([{ kind: "list", rows: [["a"]] }]);
});

test("a pack whose saving cannot be noted is not handed out", async () => {
  const { files } = await closed({});
  const ask = async (address: string) =>
    address === "POST /api/months/process" ? { pdf: "" } : Promise.reject(new ApiError("internal", 500));

  // Outside of a browser handing it out would fail in another way.
  await expect(savePack({ files, process: [], month, readAt }, "x.zip", ask as typeof call)).rejects.toMatchObject({
    status: 500,
  });
});

test("what registers said about buyers is in a table and, as it came, in a file beside it", async () => {
  const proof: NonNullable<MonthDocumentEntry["vatIdProofs"]>[number] = {
    ...{ id: "evi_1", at: "2026-11-02T10:00:01.000Z", sentAt: "2026-11-02T10:00:00.000Z", vatId: "NL004495445B01" },
    ...{ asked: "ABC BV, Damrak 1, 1012 LG Amsterdam", supplyDay: "2026-11-02", register: "evatr", letters: "ADAA" },
    ...{ endpoint: "https://evatr.example/abfrage", status: "evatr-0000", requestId: "c4e5", by: null },
    ...{ result: "bestätigt am 02.11.2026, Straße nicht mitgeteilt", request: "{}", sha256: "2", answerSha256: "1" },
    answer: '{"status":"evatr-0000"}',
  };

  const { text } = await closed({ invoices: [[aDocument("RE1", { vatIdProofs: [proof] }), aDocument("RE2")]] });

  const lines = (await text("ust_id_nachweise-2026-11.csv")).replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^RE1;2026-11-02;#1;2026-11-02;NL004495445B01;.*Bundeszentralamt für Steuern.*ADAA;/);
  expect(JSON.parse(await text("ust_id_nachweise-2026-11.json"))).toMatchObject([
    { number: "RE1", answer: '{"status":"evatr-0000"}', answerSha256: "1" },
  ]);
});

test("a month in which no register was asked has no such files", async () => {
  const { files } = await closed({ invoices: [[aDocument("RE1")]] });

  expect(files.map(({ name }) => name).filter((name) => name.startsWith("ust_id"))).toEqual([]);
});
