// A stored setting that cannot be read has its default, and a default is a guess: no document comes from it.
import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { dateOrigins, documentEvents } from "#shared/domain/preferences/choices.ts";
import { fitsKind } from "#shared/domain/preferences/fits-kind.ts";
import { choice } from "#shared/domain/preferences/kinds.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { stillUnused, unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { planTransactions } from "#shared/domain/transactions/plan-transactions.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const decided = (unreadable: readonly PreferenceName[], fields: Parameters<typeof planInput>[0] = {}) =>
  decideDocuments(planInput({ ...fields, context: aContext({ unreadable }) }));

test("an invoice that would be made is held, and names the settings", () => {
  const [made] = decided([]);
  const [held] = decided(["invoiceAsNet", "invoiceTitle"]);

  expect(made?.verdict).toBe("wanted");
  expect(held).toMatchObject({
    kind: "invoice",
    verdict: "hold",
    code: "SETTING_UNREADABLE",
    details: { value: "invoiceAsNet, invoiceTitle" },
  });
  expect(held).not.toHaveProperty("content");
  expect(held?.trace.at(-1)).toEqual({ rule: "settings", outcome: "hold", datum: "invoiceAsNet, invoiceTitle" });
});

/** The days of invoices that a version knew which is rolled back to: `issued` came later. */
const daysOfBefore = choice(dateOrigins);

test.each(documentEvents)(
  "after a rollback a shop with `issued` is held, never dated wrongly: made when %s",
  (event) => {
    const stored = { invoiceDate: "issued" };
    const unused = fitsKind(daysOfBefore, stored.invoiceDate) ? {} : stored;
    const moment = preferences({ invoiceDate: "created", invoiceEvent: event, invoiceFinalize: event });

    const decisions = decided(unreadableSettings(unused), { preferences: moment });

    expect(decisions.length).toBeGreaterThan(0);
    for (const one of decisions) {
      expect(one).toMatchObject({ verdict: "hold", code: "SETTING_UNREADABLE", details: { value: "invoiceDate" } });
      expect(one).not.toHaveProperty("content");
    }
  },
);

test("a save of something else after a rollback keeps `issued` for the version that knows it", () => {
  const before = preferences({ invoiceDate: "created" });

  expect(stillUnused({ invoiceDate: "issued" }, before, { ...before, posName: "Kunde" }, { posName: "Kunde" })).toEqual(
    {
      invoiceDate: "issued",
    },
  );
});

test("an order that waits for a default event does not wait for it", () => {
  const order = anOrder({ fulfillmentStatus: "UNFULFILLED" });
  const waiting = { order, preferences: preferences({ invoiceFinalize: "fulfilled" }) };

  expect(decided([], waiting)[0]).toMatchObject({ verdict: "wait" });
  expect(decided(["invoiceEvent"], waiting)[0]).toMatchObject({ verdict: "hold", code: "SETTING_UNREADABLE" });
});

test.each<[string, PreferenceName, string]>([
  ["by the setting itself is held", "invoiceCreate", "hold"],
  ["by another one stays", "invoiceTitle", "skip"],
])("an invoice that is ruled out %s", (_label, unreadable, verdict) => {
  const off = { preferences: preferences({ invoiceCreate: false }) };

  expect(decided([unreadable], off)[0]?.verdict).toBe(verdict);
});

test.each([
  [[], "wanted"],
  [["transactionGateway"], "hold"],
  [["skipSources"], "hold"],
  [["invoiceTitle"], "wanted"],
] as const)("with %j unreadable a payment is %s", (unreadable, verdict) => {
  const [payment] = planTransactions({
    order: anOrder({ transactions: [aTransaction()] }),
    preferences: preferences({ transactionCreate: "all" }),
    plan: planInput().plan,
    context: {
      since: "2026-03-01T09:00:00.000Z",
      connected: true,
      canBook: true,
      existing: new Set(),
      unreadable,
    },
  });

  expect(payment?.verdict).toBe(verdict);
});
