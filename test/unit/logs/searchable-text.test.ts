import { expect, test } from "vitest";
import type { LogRow } from "#shared/api/logs.ts";
import { type ReasonCode, reasonCodes } from "#shared/domain/documents/reasons/reason-codes.ts";
import { type LogEntry, logEvents, logOrigins, logStatuses } from "#shared/domain/logs/log-entry.ts";
import { foundBy, searchableText } from "#shared/domain/search/searchable-text.ts";
import { failures } from "#shared/errors.ts";
import { describeEntry } from "#web/features/logs/log-text.ts";
import { deLog } from "#web/locales/de-log.ts";

const anEntry = (parts: Partial<LogEntry> = {}): LogEntry => ({
  key: "log_1",
  at: "2026-03-02T09:15:00.000Z",
  origin: "invoice",
  event: "document.created",
  status: "success",
  orderId: "17",
  orderName: "#1001",
  ...parts,
});

/** The same entry as the screen gets it. */
const shown = ({ key, at, orderId = "", orderName = "", origin, event, status, body = {} }: LogEntry): LogRow => ({
  _key: key,
  date: at,
  order: { id: orderId, name: orderName },
  origin,
  event,
  status,
  ref: {},
  document: null,
  body: { ...body, ...(body.values ? { values: { ...body.values } } : {}) },
});

/** Words of the screen that no search finds; a list's own words such as "Grund:" do not count. */
function unfound(entry: LogEntry): string[] {
  const { title, text } = describeEntry(shown(entry));
  const words = `${deLog.status[entry.status]} ${title} ${text}`
    .split(/\s+/)
    .map((word) => word.replace(/^[„(]|[“.,:;)]+$/g, ""));
  const own = new Set(["Grund", "Summe", "Geändert", "Thema", "Code", "Eintrag", "in", "Lexware", "Office", ""]);
  const searched = searchableText(entry);
  return words.filter((word) => !own.has(word) && !foundBy(word)(searched));
}

test.each(logEvents)("every word of %s on the screen is found", (event) => {
  for (const origin of logOrigins) {
    expect(unfound(anEntry({ event, origin, body: { values: { number: "RE1001", totalCents: 123_456 } } }))).toEqual(
      [],
    );
  }
});

test.each(Object.keys(reasonCodes) as ReasonCode[])("every word of the reason %s on the screen is found", (code) => {
  expect(unfound(anEntry({ event: "order.held", status: "critical", body: { code } }))).toEqual([]);
});

test.each(Object.keys(failures))("every word of the failure %s on the screen is found", (code) => {
  expect(
    unfound(anEntry({ event: "webhook.failed", origin: "webhook", body: { code, message: "Fehler 4711" } })),
  ).toEqual([]);
});

test.each([
  ["what is waited for", { code: "WAIT", values: { event: "paid" } }],
  [
    "what was found, and what can be made of it",
    { code: "CHANGED_AFTER_DOCUMENT", values: { value: "Anschrift", proposal: "replace_draft" } },
  ],
  ["which settings changed", { values: { settings: "invoiceCreate, home" } }],
])("every word of %s is found", (_, body) => {
  expect(unfound(anEntry({ event: "order.waiting", status: "warning", body }))).toEqual([]);
});

test.each([
  ["rechnung erstellt", true],
  ["Erstellt RECHNUNG re1001", true],
  ["#1001 ergebnis", true],
  ["1.234,56", true],
  ["document.created", true],
  ["rechnung storniert", false],
  ["warnung", false],
])("a search for %s: %s", (typed, expected) => {
  const entry = anEntry({ body: { values: { number: "RE1001", totalCents: 123_456 } } });

  expect(foundBy(typed)(searchableText(entry))).toBe(expected);
});

test("umlauts and sharp s are found as they are typed, either way", () => {
  const entry = anEntry({ event: "document.parked", body: { message: "Straße ungültig" } });

  for (const typed of ["zurückgestellt", "zuruckgestellt", "strasse", "Straße", "UNGÜLTIG"]) {
    expect(foundBy(typed)(searchableText(entry)), typed).toBe(true);
  }
  expect(logStatuses).toContain(entry.status);
});
