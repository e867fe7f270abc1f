import { expect, test } from "vitest";
import type { LogRow } from "#shared/api/logs.ts";
import { reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { logEvents, logOrigins, logStatuses } from "#shared/domain/logs/log-entry.ts";
import { logTexts } from "#shared/domain/logs/log-texts.ts";
import { foldedEntries } from "#web/features/logs/folded-entries.ts";
import { describeEntry } from "#web/features/logs/log-text.ts";
import { providerError } from "#web/locales/provider-error.ts";

const anEntry = (parts: Partial<LogRow> = {}): LogRow => ({
  _key: "log_1",
  date: "2026-03-02T09:15:00.000Z",
  order: { id: "17", name: "#1001" },
  origin: "invoice",
  event: "document.created",
  status: "success",
  ref: {},
  document: null,
  body: null,
  ...parts,
});

const plain = (text: string) => text.replace(/\s/g, " ");

test("every event, origin and status has a text", () => {
  expect(Object.keys(logTexts.events).sort()).toEqual([...logEvents].sort());
  expect(Object.keys(logTexts.origins).sort()).toEqual([...logOrigins].sort());
  expect(Object.keys(logTexts.status).sort()).toEqual([...logStatuses].sort());
});

test("a created document is named by kind and number, with its total", () => {
  const entry = anEntry({ body: { values: { number: "RE1001", totalCents: 11_900 } } });

  const { title, text } = describeEntry(entry);

  expect(title).toBe("Rechnung RE1001 erstellt");
  expect(plain(text)).toBe("Summe 119,00 €.");
});

test("a credit note's total counts against the invoice, in the log as beside the documents", () => {
  const entry = anEntry({ origin: "credit", body: { values: { number: "GS1", totalCents: 2_990 } } });

  expect([false, true].map((isBrief) => plain(describeEntry(entry, isBrief).text))).toEqual([
    "Summe −29,90 €.",
    "Summe −29,90 €.",
  ]);
});

test("a correction is ordered in one word, whatever has changed", () => {
  const titles = (["document.corrected", "document.addressChanged"] as const).map(
    (event) => describeEntry(anEntry({ event })).title,
  );

  expect(titles).toEqual(Array(2).fill("Korrektur ausgelöst: Gutschrift und neue Rechnung"));
});

test("a reason is told with its cause and the next step", () => {
  const entry = anEntry({ event: "order.skipped", status: "info", body: { code: "SKIP_POS" } });

  const { title, text } = describeEntry(entry);

  expect(title).toBe("Rechnung ausgelassen");
  expect(text).toContain(reasons.SKIP_POS.cause);
  expect(text).toContain(reasons.SKIP_POS.remedy);
});

test("beside the documents a new address that leaves its invoice right stands alone", () => {
  const body = { code: "ADDRESS_CHANGED", values: { value: "Straße oder Ort" } };
  const entry = anEntry({ event: "order.skipped", status: "info", body });

  expect(describeEntry(entry).title).toBe("Rechnung ausgelassen");
  expect(describeEntry(entry, true).title).toBe("Anschrift geändert");
});

test("a missing address is named once, with the next step", () => {
  const body = { code: "MISSING_ADDRESS", values: { value: "Straße, Ort, Land" } };
  const entry = anEntry({ event: "order.held", status: "warning", body });

  expect(describeEntry(entry).text).toBe(`Straße, Ort und Land fehlen. ${reasons.MISSING_ADDRESS.remedy}`);
  expect(describeEntry(entry, true)).toMatchObject({
    title: "Rechnung angehalten: Straße, Ort und Land fehlen",
    text: "",
  });
});

test("a reason's cause is enough, and beside the documents its title", () => {
  const entry = anEntry({ event: "order.skipped", status: "info", body: { code: "SKIP_TEST" } });

  expect(describeEntry(entry).text).toBe(`${reasons.SKIP_TEST.cause} ${reasons.SKIP_TEST.remedy}`);
  expect(describeEntry(entry, true)).toMatchObject({ title: "Rechnung ausgelassen: Testbestellung", text: "" });
});

test("what is waited for is said before the next step", () => {
  const entry = anEntry({ event: "order.waiting", status: "info", body: { code: "WAIT", values: { event: "paid" } } });

  const { text } = describeEntry(entry);

  expect(text.indexOf("Wartet auf die Zahlung.")).toBeGreaterThan(0);
  expect(text.indexOf("Wartet auf die Zahlung.")).toBeLessThan(text.indexOf(reasons.WAIT.remedy));
  expect(describeEntry(entry, true)).toMatchObject({ title: "Rechnung wartet", text: "Wartet auf die Zahlung." });
});

test("an error that names itself as the provider's is said once", () => {
  const body = {
    code: "accounting_unavailable",
    message: "Lexware-Fehler: Lexware Office ist gerade nicht erreichbar.",
  };

  const { text } = describeEntry(anEntry({ event: "document.rejected", status: "critical", body }));

  expect(text).toBe(body.message);
  expect(providerError(body.message)).toBe(body.message);
});

test("a refusal of the provider reads as Lexware-Fehler with its own words", () => {
  const body = { code: "accounting_rejected", message: "lineItems[0] ist ungültig" };

  const { text } = describeEntry(anEntry({ event: "document.rejected", status: "critical", body }));

  expect(text).toMatch(/^Lexware-Fehler: .* \(lineItems\[0\] ist ungültig\)$/);
});

test("sums that differ are both shown", () => {
  const body = { values: { expectedCents: 11_900, providerCents: 11_901 } };

  const { text } = describeEntry(anEntry({ event: "document.totalDiffers", status: "critical", body }));

  expect(plain(text)).toBe("Erwartet 119,00 €, in Lexware Office 119,01 €.");
});

test("changed settings are told by where they stand", () => {
  const body = { values: { settings: "creditCreate, creditsExhaustedNow, home, invoiceCreate, invoiceEvent" } };

  const { text } = describeEntry(
    anEntry({ origin: "shop", event: "shop.preferencesChanged", status: "info", order: null, body }),
  );

  expect(text).toBe("Geändert: Gutschriften, Benachrichtigungen, Allgemeines, Rechnungen.");
});

test("a refusal that only the provider has a name for is called its own", () => {
  const body = { code: "Payment Required", message: "The contract does not allow this action" };

  const { text } = describeEntry(anEntry({ event: "document.rejected", status: "critical", body }));

  expect(text).toBe("Lexware-Fehler: Payment Required. (The contract does not allow this action)");
});

test("an unknown code is shown as it is", () => {
  const { text } = describeEntry(anEntry({ event: "document.parked", body: { code: "FROM_THE_FUTURE" } }));

  expect(text).toBe("Code: FROM_THE_FUTURE.");
});

test("entries of one minute that say the same of several orders are one, whatever stands between them", () => {
  const planned = (name: string, date: string) =>
    anEntry({ _key: name, date, order: { id: name, name }, event: "document.planned", status: "info" });
  const between = anEntry({ _key: "between", date: "2026-12-01T09:30:20.000Z" });

  const rows = foldedEntries([
    planned("#3", "2026-12-01T09:30:40.000Z"),
    between,
    planned("#2", "2026-12-01T09:30:10.000Z"),
    planned("#1", "2026-12-01T09:30:00.000Z"),
    { ...between, _key: "before" },
    planned("#0", "2026-12-01T09:29:59.000Z"),
  ]);

  expect(rows.map(({ _key, others }) => [_key, others.length])).toEqual([
    ["#3", 2],
    ["between", 0],
    ["before", 0],
    ["#0", 0],
  ]);
});

test("entries too few for a fold stay where the list has them", () => {
  const planned = { event: "document.planned", status: "info" } as const;
  const of = (name: string) => ({ id: name, name });

  const rows = foldedEntries([
    anEntry({ ...planned, _key: "B planned", date: "2026-12-01T09:30:30.000Z", order: of("B") }),
    anEntry({ _key: "A skipped", date: "2026-12-01T09:30:20.000Z", order: of("A") }),
    anEntry({ ...planned, _key: "A planned", date: "2026-12-01T09:30:10.000Z", order: of("A") }),
  ]);

  expect(rows.map(({ _key }) => _key)).toEqual(["B planned", "A skipped", "A planned"]);
});

test("entries that say the same of several orders, one after the other, are one; what has details stays alone", () => {
  let minute = 59;
  const skipped = (name: string) =>
    anEntry({
      _key: name,
      date: `2026-12-01T09:${minute--}:00.000Z`,
      order: { id: name, name },
      event: "order.skipped",
      status: "info",
      body: { code: "SKIP_TEST" },
    });
  const made = anEntry({ _key: "made" });

  const rows = foldedEntries([
    skipped("#4"),
    skipped("#3"),
    skipped("#2"),
    made,
    { ...made, _key: "other" },
    skipped("#1"),
    { ...skipped("#1"), _key: "#1 again" },
    { ...skipped("#1"), _key: "#1 once more" },
  ]);

  expect(rows.map(({ _key, others }) => [_key, others.map(({ order }) => order?.name)])).toEqual([
    ["#4", ["#3", "#2"]],
    ["made", []],
    ["other", []],
    // one order's own entries are no other orders
    ["#1", []],
    ["#1 again", []],
    ["#1 once more", []],
  ]);
});
