import { describe, expect, test } from "vitest";
import { pastSources } from "#shared/domain/imports/past-sources.ts";
import { aFulfillment, anOrder, aRefund, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const placed = "2026-01-20T10:00:00.000Z";
const before = "2026-02-27T10:00:00.000Z";
const started = "2026-03-01T10:00:00.000Z";
const after = "2026-03-02T10:00:00.000Z";
const shop = {
  installedAt: "2026-02-20T10:00:00.000Z",
  imports: [],
  importsBegun: ["2026-01-20"],
  importRuns: [{ from: "2026-01-20", to: "2026-01-21", startedAt: started }],
};
const order = anOrder({ id: "1", createdAt: placed });
const invoice = { kind: "invoice", source: { type: "order", id: "1" } } as const;

const isPast = (
  one: Parameters<ReturnType<typeof pastSources>["isPastDocument"]>[0],
  {
    of = order,
    settings = preferences({ invoiceEvent: "created", invoiceFinalize: "created" }),
    by = shop as typeof shop & object,
  } = {},
) => pastSources(by, settings, of).isPastDocument(one);

test("an invoice of an imported day is of the past, of any other day it is not", () => {
  expect(isPast(invoice)).toBe(true);
  expect(isPast(invoice, { of: anOrder({ id: "1", createdAt: "2026-01-22T10:00:00.000Z" }) })).toBe(false);
});

describe.each([
  ["before the import began", before, true],
  ["after it began", after, false],
] as const)("what happened %s", (_, at, expected) => {
  test("a refund and a parcel", () => {
    const of = {
      ...order,
      refunds: [aRefund({ id: "r", createdAt: at })],
      fulfillments: [aFulfillment({ id: "f", createdAt: at })],
    };

    expect(isPast({ kind: "creditNote", source: { type: "refund", id: "r" } }, { of })).toBe(expected);
    expect(isPast({ kind: "deliveryNote", source: { type: "fulfillment", id: "f" } }, { of })).toBe(expected);
  });

  test("a cancellation, and a payment", () => {
    const of = { ...order, cancelledAt: at };

    expect(isPast({ kind: "creditNote", source: { type: "order", id: "1" } }, { of })).toBe(expected);
    expect(pastSources(shop, preferences(), of).isPastMovement({ createdAt: placed, processedAt: at })).toBe(expected);
  });

  test.each(["paid", "fulfilled", "completed"] as const)("an invoice that becomes due by it: %s", (invoiceEvent) => {
    const settings = preferences({ invoiceEvent, invoiceFinalize: invoiceEvent });
    const of = {
      ...order,
      transactions: [aTransaction({ processedAt: at })],
      fulfillments: [aFulfillment({ createdAt: at })],
    };

    expect(isPast(invoice, { of, settings })).toBe(expected);
    expect(isPast(invoice, { of })).toBe(true);
  });
});

test("a later import of the same day counts, and days that a version before began count from the installation on", () => {
  const [first] = shop.importRuns;
  const again = {
    ...shop,
    importRuns: [...(first ? [first] : []), { from: "2026-01-20", to: "2026-01-20", startedAt: after }],
  };
  const older = { ...shop, importRuns: [] };
  const refundAt = (createdAt: string) => ({ ...order, refunds: [aRefund({ id: "r", createdAt })] });
  const credit = { kind: "creditNote", source: { type: "refund", id: "r" } } as const;

  expect(isPast(credit, { of: refundAt("2026-03-01T20:00:00.000Z"), by: again })).toBe(true);
  expect(isPast(credit, { of: refundAt("2026-02-19T20:00:00.000Z"), by: older })).toBe(true);
  expect(isPast(credit, { of: refundAt("2026-02-21T20:00:00.000Z"), by: older })).toBe(false);
});
