// Whatever throws while the platform is told of an order, it ends after twelve tries with a word to the merchant.
import { expect, test } from "vitest";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { KeptWriteBack } from "#functions/modules/write-back/ports.ts";
import { type TellingPorts, tellOrPutOff } from "#functions/modules/write-back/tell-platform.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import { AppError } from "#shared/errors.ts";
import { preferences } from "#test/builders/settings.ts";
import { aDocument } from "./papers.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const whole = {
  shop: {
    key: "a.myshopify.com",
    epoch: 1,
    scopes: ["read_orders", "write_orders"],
    plan: { ...initialPlanState(NOW), id: "premium" },
  },
  preferences: preferences({
    metafieldWrite: [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }],
    syncOrderPayment: true,
  }),
} as unknown as WholeShop;
const order = {
  head: { decisions: [] },
  order: { id: "17", name: "#17" },
  documents: [aDocument({ status: "paid" })],
} as unknown as WholeOrder;

/** Tells of the order until nothing is due; `fails` says where it goes wrong. */
async function tellOn(fails: { reading?: Error; calling?: Error }, { known = {}, shop = whole } = {}) {
  let row: WriteBack = { orderId: "17", askedAt: NOW, notBefore: NOW, attempts: 0, isPaid: true, ...known };
  const logs: LogEntry[] = [];
  const reported: unknown[] = [];
  const call = () => Promise.reject(fails.calling);
  const ports = {
    writeBacks: {
      find: async () => row,
      keep: async (_: WriteBack, { notBefore, isFlowOpen: __, ...after }: KeptWriteBack, entries: LogEntry[]) => {
        const { notBefore: ___, ...rest } = row;
        row = { ...rest, ...after, ...(notBefore === undefined ? {} : { notBefore: NOW }) };
        logs.push(...entries);
      },
    },
    orderWriter: { readPayable: call, readMetafields: call },
    links: { documentUrl: () => "https://office.example" },
    shops: { tokens: async () => ({ accessToken: "t", expiresAt: "2027-01-01T00:00:00.000Z" }) },
    orders: { findWhole: async () => (fails.reading ? Promise.reject(fails.reading) : order) },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => undefined },
    ids: { logKey: () => "log_1" },
    reportError: (error: unknown) => void reported.push(error),
  } as unknown as TellingPorts;
  let tries = 0;
  for (; tries < 20 && row.notBefore !== undefined; tries++) await tellOrPutOff(ports, shop, "17");
  return { row, logs, tries, reported };
}

const unforeseen = new TypeError("Invalid URL");

test.each([
  ["an unforeseen error", unforeseen],
  ["a platform that never answers", new AppError("platform_unavailable")],
])("%s at the platform ends with a refusal of both parts", async (_, calling) => {
  const { row, logs, tries } = await tellOn({ calling });

  expect(tries).toBe(12);
  expect(row).toMatchObject({
    payment: { state: "refused", reason: { code: "PAYMENT_GIVEN_UP" } },
    metafields: { state: "refused", reason: { code: "GIVEN_UP" } },
  });
  expect(logs).toMatchObject([
    { event: "orderPayment.refused", status: "critical", body: { code: "PAYMENT_GIVEN_UP" } },
    { event: "metafields.refused", status: "critical", body: { code: "GIVEN_UP" } },
  ]);
});

test("an order that cannot be read ends as well, and holds up none behind it", async () => {
  const { row, logs, tries, reported } = await tellOn({ reading: unforeseen });

  expect([tries, reported.length, row.notBefore]).toEqual([12, 12, undefined]);
  expect(logs.map(({ event, orderId }) => [event, orderId])).toEqual([
    ["orderPayment.refused", "17"],
    ["metafields.refused", "17"],
  ]);
});

test("a payment that is given up asks the merchant, as no change of a document tries it again", async () => {
  const { logs } = await tellOn({ calling: unforeseen });

  const [payment, metafields] = logs.map(({ body }) => body?.message);
  expect(payment).toContain("Markiere sie in Shopify als bezahlt");
  expect(payment).not.toContain("versucht es wieder");
  expect(metafields).toContain("versucht es wieder");
});

test("a part that waits for another try of an order that cannot be read is given up too", async () => {
  const waiting = { state: "waiting", at: NOW, reason: { code: "PLATFORM_UNAVAILABLE" } } as const;
  const { row, logs } = await tellOn(
    { reading: unforeseen },
    { known: { payment: { state: "marked", at: NOW }, metafields: { ...waiting, held: [] } } },
  );

  expect(row.payment).toEqual({ state: "marked", at: NOW });
  expect(row.metafields).toMatchObject({ state: "refused", reason: { code: "GIVEN_UP" } });
  expect(logs.map(({ event }) => event)).toEqual(["metafields.refused"]);
});

test("looking for a missing access goes on while it may be granted, and is said once", async () => {
  const shop = { ...whole, shop: { ...whole.shop, scopes: ["read_orders"] } };
  const { row, logs, tries } = await tellOn({}, { shop });

  expect(tries).toBe(20);
  expect(row).toMatchObject({ attempts: 0, notBefore: NOW });
  expect(row.payment).toMatchObject({ state: "waiting", reason: { code: "MISSING_SCOPE" } });
  expect(logs.map(({ event, status }) => [event, status])).toEqual([
    ["orderPayment.refused", "warning"],
    ["metafields.refused", "warning"],
  ]);
});

test("looking for a missing access ends after 60 days with a refusal", async () => {
  const shop = { ...whole, shop: { ...whole.shop, scopes: ["read_orders"] } };
  const { row, tries } = await tellOn({}, { shop, known: { askedAt: "2026-09-23T10:00:00.000Z" } });

  expect([tries, row.notBefore]).toEqual([1, undefined]);
  expect(row).toMatchObject({
    payment: { state: "refused", reason: { code: "MISSING_SCOPE" } },
    metafields: { state: "refused", reason: { code: "MISSING_SCOPE" } },
  });
});

test("a mark whose outcome is unknown stays under way while the access is missing", async () => {
  const shop = { ...whole, shop: { ...whole.shop, scopes: ["read_orders"] } };
  const payment = { state: "sending", at: NOW, before: ["1"] } as const;
  const { row, logs } = await tellOn({}, { shop, known: { payment } });

  expect(row.payment).toEqual({ ...payment, reason: { code: "MISSING_SCOPE" } });
  expect(logs.map(({ event }) => event)).toContain("orderPayment.refused");
});
