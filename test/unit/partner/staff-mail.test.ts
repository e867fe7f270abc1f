import { expect, test } from "vitest";
import { type OpenMatters, staffMail } from "#shared/domain/partner/staff-mail.ts";

const calm: OpenMatters = {
  period: "2026-03",
  isExpected: true,
  isMade: true,
  payouts: { count: 0, cents: 0 },
  objections: 0,
  oldHolds: 0,
  gaps: 0,
};
const told = (open: Partial<OpenMatters>, today: string) => staffMail({ ...calm, ...open }, today)?.text;

test("no mail goes out where nothing waits", () => {
  expect(told({}, "2026-04-02")).toBeUndefined();
  expect(told({ gaps: 1 }, "2026-04-09")).toBeUndefined();
  expect(told({ isExpected: false, isMade: false }, "2026-04-01")).toBeUndefined();
});

test.each([
  [{ payouts: { count: 2, cents: 128_52 } }, "2026-04-01", "hat für 03/2026 abgerechnet: 2 Auszahlungen, 128,52 €."],
  [{ payouts: { count: 1, cents: 64_26 } }, "2026-04-03", "hat für 03/2026 abgerechnet: 1 Auszahlung, 64,26 €."],
  [{ isMade: false }, "2026-04-02", "Der Lauf vom 1. hat für 03/2026 noch nichts"],
  [{ gaps: 1 }, "2026-04-08", "1 Partner konnte für 03/2026 nicht bezahlt werden."],
  [{ gaps: 2 }, "2026-04-02", "2 Partner konnten für 03/2026 nicht bezahlt werden."],
  [{ objections: 1 }, "2026-04-20", "1 Widerspruch ist offen."],
  [{ oldHolds: 3 }, "2026-04-20", "3 Prüfungen warten länger als drei Tage."],
  [{ oldHolds: 50 }, "2026-04-20", "Mindestens 50 Prüfungen warten länger als drei Tage."],
] as const)("%j is told on %s", (open, today, text) => {
  expect(told(open, today)).toContain(text);
});

test("all that waits is one mail, counted in its subject", () => {
  const mail = staffMail({ ...calm, objections: 2, oldHolds: 1 }, "2026-04-20");

  expect(mail?.subject).toBe("Partnerprogramm: 2 Punkte für dich");
  expect(mail?.text).toMatch(/2 Widersprüche sind offen\.[\s\S]*1 Prüfung wartet länger als drei Tage\./);
});
