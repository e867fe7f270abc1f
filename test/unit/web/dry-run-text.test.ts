import { expect, test } from "vitest";
import { waitTexts } from "#shared/domain/documents/reasons/wait-texts.ts";
import { switchesOn } from "#shared/domain/preferences/automation.ts";
import {
  documentLine,
  fieldText,
  isSame,
  mailLine,
  movementLine,
  sideText,
  signedMoney,
} from "#web/features/preferences/dry-run/words.ts";
import { deDryRun } from "#web/locales/de-dry-run.ts";
import { preferences } from "../../builders/settings.ts";

test.each([
  [-22, "−0,22 €"],
  [1200, "+12,00 €"],
])("a difference of %i cents reads %s", (cents, text) => {
  expect(signedMoney(cents).replace("\u00a0", " ")).toBe(text);
});

test.each([
  [{ field: "title", before: "Rechnung", after: "Faktura" }, "Titel: Rechnung → Faktura"],
  [{ field: "date", before: "2026-11-22", after: "2026-12-04" }, "Belegdatum: 22.11.2026 → 04.12.2026"],
  [{ field: "lines", before: null, after: null }, "Positionen: geändert"],
] as const)("%o reads %s", (field, text) => {
  expect(fieldText(field)).toBe(text);
});

test("a verdict names its reason where it is no document", () => {
  const wait = { verdict: "wait", code: "WAIT", details: { event: "fulfilled" } } as const;

  expect(sideText({ verdict: "wanted", code: null, details: null }, "invoice")).toBe("wird erstellt");
  expect(sideText(wait, "invoice")).toBe(waitTexts.fulfilled);
  expect(sideText({ ...wait, verdict: "hold", code: "MISSING_ADDRESS" }, "invoice")).toBe(
    "bleibt gehalten: Adresse fehlt",
  );
});

test("documents of one kind are called by it", () => {
  const sums = { more: 3, fewer: 0, different: 0, equal: 1 };
  const cell = (kind: "invoice" | "credit" | "transaction") => ({
    kind,
    before: "none" as const,
    after: "wanted" as const,
    count: 1,
    orders: [],
  });

  expect(documentLine({ sums, matrix: [cell("invoice"), cell("transaction")] })).toBe("3 Rechnungen mehr, 1 gleich");
  expect(documentLine({ sums, matrix: [cell("invoice"), cell("credit")] })).toBe("3 Belege mehr, 1 gleich");
});

test("movements are named where they change", () => {
  expect(movementLine({ more: 0, fewer: 0, different: 0, equal: 4 })).toBeUndefined();
  expect(movementLine({ more: 3, fewer: 0, different: 1, equal: 4 })).toBe("3 mehr, 1 geändert, 4 gleich");
});

test.each([
  [{ before: 2, after: 2 }, undefined, true],
  [{ before: 0, after: 3 }, "3 mehr", false],
  [{ before: 3, after: 1 }, "2 weniger", false],
])("mails to customers %o read %s; nothing else changes, and all is the same: %s", (mails, line, same) => {
  const equal = { more: 0, fewer: 0, different: 0, equal: 4 };

  expect(mailLine(mails)).toBe(line);
  expect(isSame({ sums: equal, movements: equal, mails })).toBe(same);
});

test.each([
  [{ least: 1, most: 1 }, "etwa 1 Minute"],
  [{ least: 2, most: 3 }, "2 bis 3 Minuten"],
])("%o take %s", (minutes, text) => {
  expect(deDryRun.minutes(minutes)).toBe(text);
});

test.each([
  [{ invoiceCreate: false }, { invoiceCreate: "all" }, true],
  [{ deliveryCreate: false }, { deliveryCreate: "2026-12-01" }, true],
  [{ deliveryCreate: "2026-12-01" }, { deliveryCreate: true }, false],
  [{ creditCreate: "all" }, { creditCreate: false }, false],
  [{ skipPos: true }, { skipPos: false }, false],
] as const)("from %o to %o automation begins: %s", (before, after, begins) => {
  expect(switchesOn(preferences(before), preferences(after))).toBe(begins);
});
