import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { invoiceDecisionOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const at = (financialStatus: string, fulfillmentStatus: string, fields = {}) =>
  anOrder({ financialStatus, fulfillmentStatus, ...fields });

test.each<[string, PreferencesPatch, Order, string]>([
  ["created, final at once", { invoiceFinalize: "created" }, at("PENDING", "UNFULFILLED"), "wanted final"],
  ["created, final when fulfilled: not yet", {}, at("PAID", "UNFULFILLED"), "wait fulfilled"],
  ["created, final when fulfilled: now", {}, at("PENDING", "FULFILLED"), "wanted final"],
  ["created, never final", { invoiceFinalize: false }, at("PENDING", "UNFULFILLED"), "wanted draft"],
  [
    "paid, never final: not yet",
    { invoiceEvent: "paid", invoiceFinalize: false },
    at("PENDING", "FULFILLED"),
    "wait paid",
  ],
  [
    "paid, never final: now",
    { invoiceEvent: "paid", invoiceFinalize: false },
    at("PAID", "UNFULFILLED"),
    "wanted draft",
  ],
  [
    "O81 paid in part is not paid",
    { invoiceEvent: "paid", invoiceFinalize: "created" },
    at("PARTIALLY_PAID", "FULFILLED"),
    "wait paid",
  ],
  ["paid, final when fulfilled: neither", { invoiceEvent: "paid" }, at("PENDING", "UNFULFILLED"), "wait completed"],
  ["paid, final when fulfilled: paid", { invoiceEvent: "paid" }, at("PAID", "UNFULFILLED"), "wait fulfilled"],
  [
    "fulfilled in part is not fulfilled",
    { invoiceEvent: "fulfilled" },
    at("PAID", "PARTIALLY_FULFILLED"),
    "wait fulfilled",
  ],
  ["nothing to fulfil is fulfilled", {}, at("PAID", "FULFILLMENT_NOT_REQUIRED"), "wanted final"],
  ["completed: paid only", { invoiceEvent: "completed" }, at("PAID", "UNFULFILLED"), "wait completed"],
  ["completed: both", { invoiceEvent: "completed" }, at("PAID", "FULFILLED"), "wanted final"],
  [
    "O77 a gateway that is an exception is final at once",
    { invoiceEvent: "completed", invoiceFinalize: false, invoiceEventExceptions: ["Überweisung"] },
    at("PENDING", "UNFULFILLED", {
      gateways: ["Überweisung"],
      transactions: [aTransaction({ manual: true, status: "PENDING" })],
    }),
    "wanted final",
  ],
  [
    "one of two gateways that is an exception suffices",
    { invoiceEvent: "paid", invoiceEventExceptions: ["Überweisung"] },
    at("PARTIALLY_PAID", "UNFULFILLED", { gateways: ["gift_card", "Überweisung"] }),
    "wanted final",
  ],
  [
    "another gateway is no exception",
    { invoiceEvent: "paid", invoiceEventExceptions: ["Überweisung"] },
    at("PENDING", "UNFULFILLED", { gateways: ["Nachnahme"] }),
    "wait completed",
  ],
  [
    "decision 1: created, final when paid: made when it is paid",
    { invoiceFinalize: "paid" },
    at("PENDING", "FULFILLED"),
    "wait paid",
  ],
  [
    "decision 1: fulfilled, final at once",
    { invoiceEvent: "fulfilled", invoiceFinalize: "created" },
    at("PENDING", "FULFILLED"),
    "wanted final",
  ],
  [
    "decision 1: created, final when completed: both",
    { invoiceFinalize: "completed" },
    at("PENDING", "UNFULFILLED"),
    "wait completed",
  ],
  [
    "given back before the event counts as paid",
    { invoiceEvent: "paid", invoiceFinalize: "paid" },
    at("PARTIALLY_REFUNDED", "UNFULFILLED"),
    "wanted final",
  ],
])("timing: %s", (_label, patch, order, expected) => {
  const decision = invoiceDecisionOf({ order, preferences: preferences(patch) });

  const outcome =
    decision?.verdict === "wanted"
      ? `wanted ${decision.content.finalize ? "final" : "draft"}`
      : `${decision?.verdict} ${decision?.details?.event}`;
  expect(outcome).toBe(expected);
});

test.each([
  ["of an order with an excepted gateway", "Überweisung", true],
  ["of any other order", "PayPal", false],
])("the trace %s names the exception to the finalisation: %s, %s", (_label, gateway, isNamed) => {
  const order = anOrder({ gateways: [gateway] });
  const settings = preferences({ invoiceFinalize: false, invoiceEventExceptions: ["Überweisung"] });

  const decision = invoiceDecisionOf({ order, preferences: settings });

  const step = { rule: "finality", setting: "invoiceEventExceptions", datum: gateway, outcome: "passed" };
  expect(decision?.trace.filter(({ rule }) => rule === "finality")).toEqual(isNamed ? [step] : []);
  expect(decision?.trace.at(-1)).toMatchObject({ rule: "content", outcome: "wanted" });
});
