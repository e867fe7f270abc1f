import { expect, test } from "vitest";
import { previewInvoiceDates } from "#functions/modules/documents/preview-invoice-dates.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { InvoiceDays } from "#shared/api/shop.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { changeText } from "#web/features/preferences/document-format/dates-offer.tsx";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

/** A shop from before. */
const oldDays: PreferencesPatch = {
  ...{ invoiceDate: "created", invoiceDeliveryDate0Event: "created" },
  papersBefore: ["days"],
};

const placed = (name: string, shippedAt?: string) =>
  anOrder({
    id: name.replace("#", "7"),
    name,
    processedAt: "2026-11-22T10:00:00.000Z",
    fulfillmentStatus: shippedAt === undefined ? "UNFULFILLED" : "FULFILLED",
    fulfillments:
      shippedAt === undefined
        ? []
        : [{ id: `${name}-1`, name: `${name}.1`, status: "SUCCESS", createdAt: shippedAt, lines: [] }],
  });

/** The preview of a shop with these orders, on 10 December. */
const previewOf = (orders: readonly Order[], patch: PreferencesPatch = oldDays) =>
  previewInvoiceDates(
    {
      orders: {
        list: async () => ({ rows: orders.map((order) => orderRow(order, [], [])) }),
        findWhole: async (id) => ({ order: orders.find((order) => order.id === id) }) as WholeOrder,
      },
    },
    { preferences: preferences(patch) },
  );

test("an order of 22 November that left on 4 December would have its invoice and its supply on that day", async () => {
  const order = placed("#1001", "2026-12-04T09:00:00.000Z");

  const { items } = await previewOf([placed("#1002"), order]);

  expect(items).toEqual([
    {
      order: { id: order.id, name: "#1001" },
      before: { date: "2026-11-22", delivery: "2026-11-22" },
      after: { date: "2026-12-04", delivery: "2026-12-04" },
    },
  ]);
  expect(items.map(changeText)).toEqual(["22.11.2026 → 04.12.2026"]);
});

test("days that differ are told apart, and those that stay as such", () => {
  const days = (date: string, delivery: string | null) => ({ date, delivery });
  const order = { id: "1", name: "#1" };

  expect(changeText({ order, before: days("2026-11-22", "2026-12-04"), after: days("2026-12-04", "2026-12-04") })).toBe(
    "Rechnungsdatum: 22.11.2026 → 04.12.2026 · Lieferdatum: 04.12.2026",
  );
  expect(changeText({ order, before: days("2026-12-04", null), after: days("2026-12-04", "2026-12-04") })).toBe(
    "Rechnungsdatum: 04.12.2026 · Lieferdatum: keines → 04.12.2026",
  );
  expect(changeText({ order, before: days("2026-12-04", null), after: days("2026-12-04", null) })).toBe(
    "Bleibt beim 04.12.2026",
  );
});

const moments = {
  fulfilled: {},
  created: { invoiceFinalize: "created" },
  paid: { invoiceEvent: "paid", invoiceFinalize: "paid" },
  completed: { invoiceEvent: "completed", invoiceFinalize: "completed" },
} as const;

/** Ordered on 22 November, paid on 1 December, sent on 4 December. */
const ordered = () => {
  const paid = aTransaction({ processedAt: "2026-12-01T09:00:00.000Z" });
  return { ...placed("#1001", "2026-12-04T09:00:00.000Z"), transactions: [paid] };
};

test.each<[keyof typeof moments, InvoiceDays, InvoiceDays]>([
  ["created", { date: "2026-11-22", delivery: "2026-11-22" }, { date: "2026-11-22", delivery: null }],
  ["paid", { date: "2026-11-22", delivery: null }, { date: "2026-12-01", delivery: null }],
  ["fulfilled", { date: "2026-11-22", delivery: "2026-11-22" }, { date: "2026-12-04", delivery: "2026-12-04" }],
  ["completed", { date: "2026-11-22", delivery: "2026-11-22" }, { date: "2026-12-04", delivery: "2026-12-04" }],
])("at the moment %s the order is shown as it stood when its invoice was made", async (moment, before, after) => {
  const { items } = await previewOf([ordered()], { ...oldDays, ...moments[moment] });

  expect(items.map((item) => [item.before, item.after])).toEqual([[before, after]]);
});

test("the latest five orders are shown, and nothing where nothing is offered", async () => {
  const many = Array.from({ length: 9 }, (_, index) => placed(`#${index}`, "2026-12-04T09:00:00.000Z"));

  expect((await previewOf(many)).items.map(({ order }) => order.name)).toEqual(["#0", "#1", "#2", "#3", "#4"]);
  expect(await previewOf(many, { ...oldDays, papersKept: ["days"] })).toEqual({ items: [] });
  expect(await previewOf(many, { ...oldDays, papersBefore: [] })).toEqual({ items: [] });
});
