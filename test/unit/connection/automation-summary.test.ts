import { expect, test } from "vitest";
import { automationSummary } from "#shared/domain/connection/automation-summary.ts";
import { invoiceTiming } from "#shared/domain/documents/rules/invoice-rules.ts";
import { documentEvents, finalizeEvents } from "#shared/domain/preferences/choices.ts";
import { creationEvent } from "#shared/domain/preferences/invoice-moment.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const since = { invoice: "2026-03-01T09:00:00.000Z" };
const summaryOf = (fields: Parameters<typeof preferences>[0] = {}, profile = aProfile()) =>
  automationSummary(preferences(fields), profile, since);

test("a draft is made at its event, a final invoice at the later of both", () => {
  expect(summaryOf({ invoiceEvent: "paid", invoiceFinalize: false }).invoice).toMatchObject({
    event: "paid",
    madeAt: "paid",
    result: "draft",
    since: since.invoice,
  });
  expect(summaryOf({ invoiceEvent: "created", invoiceFinalize: "fulfilled" }).invoice).toMatchObject({
    event: "created",
    madeAt: "fulfilled",
    result: "final",
  });
});

const nothingReached = anOrder({
  financialStatus: "PENDING",
  fulfillmentStatus: "UNFULFILLED",
  transactions: [aTransaction()],
});

test.each(documentEvents.flatMap((event) => finalizeEvents.map((finalize) => [event, finalize] as const)))(
  "event %s and finalising %s come to the event the rules wait for",
  (invoiceEvent, invoiceFinalize) => {
    const timing = invoiceTiming(nothingReached, preferences({ invoiceEvent, invoiceFinalize }));

    expect(timing.waitsFor ?? "created").toBe(creationEvent(invoiceEvent, invoiceFinalize));
  },
);

test("the next document is the invoice, else the delivery note, else none", () => {
  const off = { invoiceCreate: false, creditCreate: false } as const;

  expect(summaryOf({ invoiceEvent: "paid", invoiceFinalize: "paid" }).next).toEqual({ kind: "invoice", event: "paid" });
  expect(summaryOf({ ...off, deliveryCreate: true, deliveryEvent: "fulfilled" }).next).toEqual({
    kind: "deliveryNote",
    event: "fulfilled",
  });
  expect(summaryOf({ ...off, deliveryCreate: false }).next).toBeNull();
});

test("an account that writes no invoices makes no next document", () => {
  expect(summaryOf({}, aProfile({ businessFeatures: [] })).next).toBeNull();
  expect(automationSummary(preferences(), undefined, since).next).toBeNull();
});

test("a cut-off day of delivery notes is told", () => {
  expect(summaryOf({ deliveryCreate: "2026-03-10" }).deliveryNote).toMatchObject({
    fromDay: "2026-03-10",
    since: null,
  });
});
