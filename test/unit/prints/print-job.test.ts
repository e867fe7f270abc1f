import { expect, test } from "vitest";
import {
  failedPrint,
  inTime,
  MAX_PART_BYTES,
  missingOf,
  type PrintableOrder,
  type PrintedDocument,
  partsOf,
  printFileName,
  printsOf,
  readyPrint,
} from "#shared/domain/prints/print-job.ts";

const waiting: PrintedDocument = {
  ...{ orderId: "5001", orderName: "#1001", key: "doc_1", kind: "invoice", status: "open" },
  ...{ providerId: "p1", number: "RE1", state: "waiting" },
};

const aDocument = (rest: Partial<PrintableOrder["documents"][number]>): PrintableOrder["documents"][number] => ({
  ...{ key: "doc_1", kind: "invoice", orderId: "5001", source: { type: "order", id: "5001" }, revision: 0 },
  ...{ providerId: "p1", number: "RE1", status: "open", title: "Rechnung", date: "2026-11-20" },
  ...{ createdAt: "2026-11-20T08:00:00.000Z", totalCents: 11900, taxCents: 1900, currency: "EUR", quantity: 1 },
  ...{ electronicProfile: "NONE", ...rest },
});

const anOrder = (rest: Partial<PrintableOrder> = {}): PrintableOrder => ({
  ...{ id: "5001", name: "#1001", isErased: false, documents: [], decisions: [], tasks: [], ...rest },
});

test("an order's documents are printed by kind and then by day", () => {
  const documents = [
    aDocument({ key: "doc_3", kind: "creditNote", number: "GS1", date: "2026-11-19" }),
    aDocument({ key: "doc_2", number: "RE2", date: "2026-11-21" }),
    aDocument({ key: "doc_1", number: "RE1" }),
  ];

  const { documents: printed, missing } = printsOf("5001", anOrder({ documents }), ["invoice", "creditNote"]);

  expect(printed.map(({ number }) => number)).toEqual(["RE1", "RE2", "GS1"]);
  expect(missing).toEqual([]);
});

test.each<[string, PrintableOrder | undefined, RegExp]>([
  ["an unknown order", undefined, /kennt diese Bestellung nicht/],
  ["an erased order", anOrder({ isErased: true }), /wurden gelöscht/],
  ["a draft", anOrder({ documents: [aDocument({ status: "draft" })] }), /noch ein Entwurf/],
  ["a cancelled invoice", anOrder({ documents: [aDocument({ status: "voided" })] }), /RE1 ist storniert/],
  ["a deleted invoice", anOrder({ documents: [aDocument({ status: "deleted" })] }), /noch keine Rechnung/],
  ["an order without anything", anOrder(), /noch keine Rechnung/],
  [
    "a skipped order",
    anOrder({
      decisions: [
        { source: { type: "order", id: "5001" }, kind: "invoice", verdict: "skip", code: "SKIP_TEST", trace: [] },
      ],
    }),
    /Test/,
  ],
])("%s is listed with its reason", (_label, order, reason) => {
  const { documents, missing } = printsOf("5001", order, ["invoice", "creditNote"]);

  expect(documents).toEqual([]);
  expect(missing).toEqual([expect.objectContaining({ kind: "invoice", reason: expect.stringMatching(reason) })]);
});

test("files are put together up to what a function can answer, and no document is left out", () => {
  const half = { ...waiting, state: "ready" as const, bytes: MAX_PART_BYTES / 2 };
  const documents = [half, half, half, readyPrint(waiting, MAX_PART_BYTES + 1)];

  expect(partsOf({ documents }).map((part) => part.length)).toEqual([2, 1]);
  expect(missingOf({ documents, missing: [] })).toEqual([
    { orderId: "5001", orderName: "#1001", kind: "invoice", reason: "RE1: Die Datei ist zum Drucken zu groß." },
  ]);
});

test("there is no file while a document is on its way", () => {
  expect(partsOf({ documents: [{ ...waiting, state: "ready", bytes: 1 }, waiting] })).toEqual([]);
});

test("a file that cannot be had is asked for three times", () => {
  const once = failedPrint(waiting, "Lexware Office antwortet nicht.");
  const thrice = failedPrint(failedPrint(once, ""), "Lexware Office antwortet nicht.");

  expect(once).toMatchObject({ state: "waiting", failures: 1 });
  expect(thrice).toMatchObject({ state: "missing", reason: "Lexware Office antwortet nicht." });
});

test("the file is named after its order, or after how many there are", () => {
  const other = { ...waiting, orderName: "#1002" };

  expect(printFileName([waiting], 0, 1)).toBe("Belege-1001.pdf");
  expect(printFileName([waiting, other], 1, 2)).toBe("Belege-2-Bestellungen-2.pdf");
});

test("a job ends after ten minutes with what it has", () => {
  const startedAt = "2026-11-20T08:00:00.000Z";
  const documents = [{ ...waiting, state: "ready" as const, bytes: 1 }, waiting];

  expect(inTime(documents, { startedAt, now: "2026-11-20T08:10:00.000Z" })).toEqual(documents);
  expect(inTime(documents, { startedAt, now: "2026-11-20T08:10:01.000Z" }).map(({ state }) => state)).toEqual([
    "ready",
    "missing",
  ]);
});
