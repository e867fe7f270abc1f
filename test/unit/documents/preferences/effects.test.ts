import { describe, expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { findingTexts } from "#shared/domain/documents/decision/finding-texts.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { invoiceOf } from "#test/builders/credit-notes.ts";
import { anOrder } from "#test/builders/orders.ts";
import { planInput } from "#test/builders/plans.ts";
import { aContext, aProfile, preferences } from "#test/builders/settings.ts";
import { creditAndDeliveryFlips } from "./credit-and-delivery-flips.ts";
import type { Flips, Given } from "./flip.ts";
import { invoiceFlips } from "./invoice-flips.ts";
import { invoiceTextFlips } from "./invoice-text-flips.ts";
import { orderFlips } from "./order-flips.ts";
import { sold } from "./samples.ts";

const flips: Flips = { ...orderFlips, ...invoiceFlips, ...invoiceTextFlips, ...creditAndDeliveryFlips };

/** Preferences that decide nothing about a document of an order, and what they are for. */
const elsewhere: readonly [what: string, names: RegExp][] = [
  ["movements of money: unit/transactions", /^transaction/],
  [
    "what the web and its notifications do",
    /^(home|expert|email|creditsExhausted.*|connectionMissing|onboarding|salesListMonthly)$/,
  ],
  ["which offers the web makes no more", /^(papersKept|optionalScopesAsked)$/],
  ["from when on invoices to businesses are e-invoices: unit/documents/e-invoice", /^eInvoiceTurnover$/],
  ["what an answer about a VAT id comes to: unit/documents/vat-id-confirmation", /^vatId(SecondBest|NameWarn)$/],
  ["documents by e-mail, no part of their content", /^((invoice|credit|delivery)SendMail|mailSignature$)/],
  ["finding receipts that are there already", /^(invoice|credit|delivery)ReferencePlaces$/],
  ["what is written back to the shop", /^(syncOrderPayment|metafieldWrite)$/],
];

function decisionsOf(
  { order = anOrder(), invoiced, profile, beside }: Given,
  patch: PreferencesPatch,
): readonly Decision[] {
  const settings = { deliveryCreate: true, ...beside, ...patch };
  const documented = invoiced ?? (order.refunds.length > 0 ? sold : undefined);
  const since = "2026-03-01T09:00:00.000Z";
  return decideDocuments(
    planInput({
      order,
      preferences: preferences(settings),
      profile: aProfile(profile),
      context: aContext({
        now: "2026-06-01T12:00:00.000Z",
        since: { invoice: since, creditNote: since, deliveryNote: since },
        ...(documented === undefined
          ? {}
          : { existing: new Set([`invoice:${order.id}`]), invoice: invoiceOf({ order: documented, refunds: [] }) }),
        ...(invoiced === undefined ? {} : { documentedFingerprint: orderFingerprint(invoiced) }),
      }),
    }),
  );
}

describe("each preference about documents shows in them", () => {
  test.each(Object.entries(flips))("%s", (_name, [values, seen, see, given = {}]) => {
    expect(values.map((patch) => see(decisionsOf(given, patch)))).toEqual(seen);
    expect(seen[0]).not.toEqual(seen[1]);
  });
});

test.each(Object.entries(flips))(
  "%s: a reason with a value says what the value is",
  (_name, [values, , , given = {}]) => {
    const named: object = { ...findingTexts.written, ...findingTexts.value };
    const nameless = values
      .flatMap((patch) => decisionsOf(given, patch))
      .flatMap((decision) => (decision.verdict !== "wanted" && decision.details?.value ? [decision.code] : []))
      .filter((code) => !Object.hasOwn(named, code));

    expect(nameless).toEqual([]);
  },
);

test("a flip changes the preference it is called by, and no other", () => {
  for (const [name, [values]] of Object.entries(flips)) {
    expect(new Set(values.flatMap((patch) => Object.keys(patch)))).toEqual(new Set([name]));
  }
});

test("every other preference is for something else", () => {
  const names = Object.keys(preferences());
  const open = names.filter((name) => !(name in flips) && !elsewhere.some(([, pattern]) => pattern.test(name)));
  const both = names.filter((name) => name in flips && elsewhere.some(([, pattern]) => pattern.test(name)));
  expect([open, both]).toEqual([[], []]);
});
