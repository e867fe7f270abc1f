import { expect, test } from "vitest";
import { modifiedDay } from "#shared/domain/documents/facts/dates.ts";
import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { dateModifiers, dateOrigins } from "#shared/domain/preferences/choices.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { isDay } from "#shared/values/days.ts";
import { aFulfillment, anOrder } from "../../builders/orders.ts";
import { supplyOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const contentOf = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, preferences: preferences(patch) }).content;

const byOrderDay = { invoiceDate: "created", invoiceDeliveryDate0Event: "created" } as const;

/** Ordered on 22 November, sent on 4 December, paid at once. */
const sentInDecember = () =>
  anOrder({
    createdAt: "2026-11-22T09:15:00.000Z",
    processedAt: "2026-11-22T09:15:00.000Z",
    fulfillments: [aFulfillment({ createdAt: "2026-12-04T10:00:00.000Z" })],
  });

const unsent = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ fulfillments: [], fulfillmentStatus: "UNFULFILLED", ...fields });

test("L1 L2 untouched, an order of 22 November sent on 4 December is invoiced and supplied in December", () => {
  const context = aContext({ now: "2026-12-04T10:05:00.000Z" });

  const { content } = wantedInvoiceOf({ order: sentInDecember(), context });

  expect([content.date, content.delivery]).toEqual([undefined, { type: "delivery", day: "2026-12-04" }]);
  expect(datedContent(content, "2026-12-05T08:00:00.000Z").date).toBe("2026-12-05");
});

test.each<[string, PreferencesPatch]>([
  ["the parcel's day", {}],
  ["the order's day", byOrderDay],
  ["the day before the order's", { ...byOrderDay, invoiceDeliveryDate0Modify: "minus", invoiceDeliveryDate0Offset: 1 }],
  ["a span up to the parcel's day", { ...byOrderDay, invoiceDeliveryDate1Event: "fulfilled" }],
  ["a span that is over", { ...byOrderDay, invoiceDeliveryDate1Event: "created" }],
])(
  "§ 14 Abs. 4 Nr. 6 UStG: what nobody has sent has no day of supply in the past, whatever is set: %s",
  (_label, patch) => {
    for (const papersBefore of [[], ["days"]] as const) {
      const { delivery } = contentOf(unsent(), {
        invoiceFinalize: "created",
        ...patch,
        papersBefore: [...papersBefore],
      });

      expect(delivery).toEqual({ type: "none" });
    }
  },
);

test("that an invoice has no day of supply stands in its trace", () => {
  const { trace } = wantedInvoiceOf({ order: unsent(), preferences: preferences({ invoiceFinalize: "created" }) });

  expect(trace).toContainEqual({
    rule: "supply-day",
    setting: "invoiceDeliveryDate0Event",
    datum: "noch nicht geliefert, ohne Lieferdatum",
    outcome: "passed",
  });
});

test("before anything is sent, an invoice that would follow the parcel is dated on the day it is made", () => {
  expect(contentOf(unsent(), { invoiceFinalize: "created", invoiceDate: "fulfilled" }).date).toBe("2026-03-05");
});

test("a day of supply that the setting names and that is not over yet is printed", () => {
  const inTwoWeeks = { invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 14 } as const;

  const { delivery } = contentOf(unsent(), { invoiceFinalize: "created", ...byOrderDay, ...inTwoWeeks });

  expect(delivery).toEqual({ type: "delivery", day: "2026-03-16" });
});

const fulfilledLater = () =>
  anOrder({
    fulfillments: [
      aFulfillment({ createdAt: "2026-03-03T22:59:00.000Z" }),
      aFulfillment({ createdAt: "2026-03-04T23:30:00.000Z" }),
      aFulfillment({ createdAt: "2026-03-09T10:00:00.000Z", status: "CANCELLED" }),
    ],
  });

test.each<[string, PreferencesPatch, string]>([
  ["of the order", { invoiceDate: "created" }, "2026-03-02"],
  ["of the last parcel, by the Berlin calendar", { invoiceDate: "fulfilled" }, "2026-03-05"],
])("the invoice carries the day %s", (_label, patch, day) => {
  expect(contentOf(fulfilledLater(), patch).date).toBe(day);
});

test("an invoice is never dated after the day it is made", () => {
  const order = anOrder({ processedAt: "2026-03-09T10:00:00.000Z" });

  expect(contentOf(order, byOrderDay).date).toBe("2026-03-05");
});

test.each<[string, PreferencesPatch, object]>([
  ["the order's day", byOrderDay, { type: "delivery", day: "2026-03-02" }],
  ["the last parcel's day", {}, { type: "delivery", day: "2026-03-05" }],
  [
    "a span to the end of the month",
    {
      ...byOrderDay,
      invoiceDeliveryType: "service",
      invoiceDeliveryDate1Event: "created",
      invoiceDeliveryDate1Modify: "current-last",
      invoiceDeliveryDate1Unit: "month",
    },
    { type: "service", day: "2026-03-02", endDay: "2026-03-31" },
  ],
  [
    "a span never ends before it starts",
    {
      ...byOrderDay,
      invoiceDeliveryDate1Event: "created",
      invoiceDeliveryDate1Modify: "minus",
      invoiceDeliveryDate1Offset: 5,
    },
    { type: "delivery", day: "2026-03-02", endDay: "2026-03-02" },
  ],
])("time of supply: %s", (_label, patch, delivery) => {
  expect(contentOf(fulfilledLater(), patch).delivery).toEqual(delivery);
});

test("what is done without a parcel was supplied on the order's day", () => {
  const order = anOrder({ fulfillments: [], fulfillmentStatus: "FULFILLMENT_NOT_REQUIRED" });

  expect(supplyOf(contentOf(order, { invoiceDeliveryDate0Event: "fulfilled" })).day).toBe("2026-03-02");
});

test.each([
  ["plus 30 days over the change of clocks in spring", "2026-03-02", "plus", 30, "day", "2026-04-01"],
  ["plus one day over the change of clocks in autumn", "2026-10-25", "plus", 1, "day", "2026-10-26"],
  ["minus 1 day over the end of a year", "2027-01-01", "minus", 1, "day", "2026-12-31"],
  ["plus 1 day into a leap day", "2028-02-28", "plus", 1, "day", "2028-02-29"],
  ["plus 0 days", "2026-03-02", "plus", 0, "day", "2026-03-02"],
  ["plus one month from the last of January of a leap year", "2028-01-31", "plus", 1, "month", "2028-02-29"],
  ["plus one month from the last of January", "2026-01-31", "plus", 1, "month", "2026-02-28"],
  ["minus one month from the last of March", "2026-03-31", "minus", 1, "month", "2026-02-28"],
  ["plus 12 months from a leap day", "2028-02-29", "plus", 12, "month", "2029-02-28"],
  ["plus 2 months over the end of a year", "2026-12-31", "plus", 2, "month", "2027-02-28"],
  ["first of the previous week, a Monday", "2026-03-01", "previous-first", 0, "week", "2026-02-16"],
  ["last of the previous week, a Sunday", "2026-03-02", "previous-last", 0, "week", "2026-03-01"],
  ["first of the current week, asked on a Sunday", "2026-03-01", "current-first", 0, "week", "2026-02-23"],
  ["last of the current week, asked on a Monday", "2026-03-02", "current-last", 0, "week", "2026-03-08"],
  ["first of the next week over the end of a year", "2026-12-31", "next-first", 0, "week", "2027-01-04"],
  ["last of the next week", "2026-03-04", "next-last", 0, "week", "2026-03-15"],
  ["first of the previous month in January", "2026-01-15", "previous-first", 0, "month", "2025-12-01"],
  ["last of the previous month, a leap day", "2028-03-15", "previous-last", 0, "month", "2028-02-29"],
  ["first of the current month", "2026-03-31", "current-first", 0, "month", "2026-03-01"],
  ["last of the current month", "2026-02-01", "current-last", 0, "month", "2026-02-28"],
  ["first of the next month in December", "2026-12-01", "next-first", 0, "month", "2027-01-01"],
  ["last of the next month, from a long one into a short one", "2026-01-31", "next-last", 0, "month", "2026-02-28"],
  ["first of the previous quarter", "2026-01-05", "previous-first", 0, "quarter", "2025-10-01"],
  ["last of the previous quarter", "2026-01-05", "previous-last", 0, "quarter", "2025-12-31"],
  ["first of the current quarter", "2026-05-31", "current-first", 0, "quarter", "2026-04-01"],
  ["last of the current quarter", "2026-05-31", "current-last", 0, "quarter", "2026-06-30"],
  ["first of the next quarter", "2026-11-30", "next-first", 0, "quarter", "2027-01-01"],
  ["last of the next quarter", "2026-11-30", "next-last", 0, "quarter", "2027-03-31"],
  ["first of the previous year", "2026-07-01", "previous-first", 0, "year", "2025-01-01"],
  ["last of the previous year", "2026-07-01", "previous-last", 0, "year", "2025-12-31"],
  ["first of the current year", "2026-07-01", "current-first", 0, "year", "2026-01-01"],
  ["last of the current year", "2026-07-01", "current-last", 0, "year", "2026-12-31"],
  ["first of the next year", "2026-12-31", "next-first", 0, "year", "2027-01-01"],
  ["last of the next year", "2026-01-01", "next-last", 0, "year", "2027-12-31"],
  ["not at all, whatever the offset", "2026-03-02", "", 9, "month", "2026-03-02"],
  ["a period of days is a month", "2026-03-02", "current-last", 0, "day", "2026-03-31"],
] as const)("a day moves: %s", (_label, day, modify, offset, unit, expected) => {
  expect(modifiedDay(day, { modify, offset, unit })).toBe(expected);
});

test.each([
  ["the last minute of 28 March in winter time", "2026-03-28T22:59:59.999Z", "2026-03-28"],
  ["the first minute of 29 March, the day of the change", "2026-03-28T23:00:00.000Z", "2026-03-29"],
  ["the last minute of that day, in summer time", "2026-03-29T21:59:59.999Z", "2026-03-29"],
  ["the first minute after it", "2026-03-29T22:00:00.000Z", "2026-03-30"],
  ["the last minute of 25 October, 25 hours long", "2026-10-25T22:59:59.999Z", "2026-10-25"],
  ["New Year's Eve in Berlin is still a day of the old year", "2026-12-31T22:59:59.999Z", "2026-12-31"],
  ["an hour before midnight in London it is the new year", "2026-12-31T23:00:00.000Z", "2027-01-01"],
  ["a leap day", "2028-02-29T12:00:00.000Z", "2028-02-29"],
])("the day is Berlin's: %s", (_label, processedAt, day) => {
  const order = anOrder({ processedAt, createdAt: processedAt });
  const context = aContext({ now: "2028-12-31T12:00:00.000Z" });

  const { content } = wantedInvoiceOf({ order, context, preferences: preferences(byOrderDay) });

  expect([content.date, supplyOf(content).day]).toEqual([day, day]);
});

test("made just after midnight for a later business date, an invoice carries the day it is made on", () => {
  const order = anOrder({ processedAt: "2026-03-29T22:00:00.000Z" });

  const context = aContext({ now: "2026-03-28T23:00:00.000Z" });
  const { content } = wantedInvoiceOf({ order, context, preferences: preferences(byOrderDay) });

  expect(content.date).toBe("2026-03-29");
});

test("the day of supply may lie ahead, that of the invoice may not", () => {
  const ahead = { invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 10 } as const;

  const content = contentOf(anOrder(), { ...byOrderDay, ...ahead });

  expect([content.date, supplyOf(content).day]).toEqual(["2026-03-02", "2026-03-12"]);
});

test("L2 whatever is set, a final invoice of what was supplied has its time of supply", () => {
  const order = anOrder({ fulfillments: [], fulfillmentStatus: "FULFILLED" });
  const days = dateOrigins.flatMap((invoiceDeliveryDate0Event) =>
    [null, ...dateOrigins].flatMap((invoiceDeliveryDate1Event) =>
      dateModifiers.map((invoiceDeliveryDate0Modify) =>
        contentOf(order, {
          invoiceFinalize: "created",
          invoiceDeliveryDate0Event,
          invoiceDeliveryDate0Modify,
          invoiceDeliveryDate1Event,
        }),
      ),
    ),
  );

  expect(days.every(({ finalize, delivery }) => finalize && delivery.type !== "none" && isDay(delivery.day))).toBe(
    true,
  );
  expect(days.map(supplyOf).every(({ day = "", endDay = day }) => endDay >= day)).toBe(true);
});
