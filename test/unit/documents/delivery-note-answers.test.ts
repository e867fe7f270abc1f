import { expect, test } from "vitest";
import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import { deliveryNoteDecisions } from "#shared/domain/documents/delivery-notes/delivery-note-decisions.ts";
import type { Order, OrderFulfillment } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aParcel } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const mug = aLineItem({ quantity: 3 });
const parcel = (fields: Partial<OrderFulfillment> = {}) => aParcel([mug], { id: "f1", ...fields });
const decisionsOf = (
  fields: Parameters<typeof anOrder>[0] = {},
  settings: PreferencesPatch = {},
  facts: Partial<DecisionContext> = {},
) =>
  deliveryNoteDecisions(
    planInput({
      order: anOrder({ lines: [mug], fulfillments: [parcel()], ...fields }),
      preferences: preferences({ deliveryCreate: true, ...settings }),
      context: aContext({ since: { deliveryNote: "2026-03-01T00:00:00.000Z" }, ...facts }),
    }),
  );
/** Verdict, code, details and last step. */
const told = (...given: Parameters<typeof decisionsOf>) =>
  decisionsOf(...given).map((one) => {
    const { rule, outcome, datum } = one.trace.at(-1) ?? {};
    const step = [rule, outcome, datum].filter((part) => part !== undefined).join(" ");
    return one.verdict === "wanted" ? ["wanted", step] : [one.verdict, one.code, one.details, step];
  });
const many = (count: number) => Array.from({ length: count }, (_, place) => aLineItem({ id: `m${place}` }));
const of = (lines: Order["lines"]) => ({ lines, fulfillments: [aParcel(lines, { id: "f1" })] });
const unitsOf = (...lines: [lineId: string, quantity: number][]) => ({
  fulfillments: [parcel({ lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })) })],
});
const nowhere = anAddress({ street: undefined, city: undefined });

test.each<[string, Parameters<typeof decisionsOf>, unknown[]]>([
  ["is wanted with its number of lines", [of(many(300))], ["wanted", "goods wanted 300"]],
  [
    "is held with more lines than the provider takes",
    [of(many(301))],
    ["hold", "UNSUPPORTED_TOO_MANY_LINES", { value: "301" }, "goods hold"],
  ],
  [
    "is held where the order lacks its goods",
    [unitsOf(["99", 1])],
    ["hold", "UNSUPPORTED_DELIVERY_NOTE", { value: "99" }, "goods hold"],
  ],
  [
    "is held where its content is not told",
    [{ fulfillments: [parcel({ lines: undefined })] }],
    ["hold", "UNSUPPORTED_DELIVERY_NOTE", undefined, "goods hold"],
  ],
  ["is none for what was taken out of it", [unitsOf([mug.id, 0])], ["skip", "NO_GOODS", undefined, "goods skip"]],
  ["is not asked about what was taken out of it", [unitsOf([mug.id, 1], ["99", 0])], ["wanted", "goods wanted 1"]],
  [
    "waits for a parcel that has not left",
    [{ fulfillments: [parcel({ status: "OPEN" })] }],
    ["wait", "WAIT", { event: "fulfilled" }, "fulfillment wait OPEN"],
  ],
  [
    "is held for a word that is none",
    [{ fulfillments: [parcel({ status: "ODD" })] }],
    ["hold", "UNSUPPORTED_STATUS", { value: "ODD" }, "fulfillment hold ODD"],
  ],
  [
    "waits for the whole order",
    [{ financialStatus: "PENDING" }, { deliveryEvent: "completed" }],
    ["wait", "WAIT", { event: "completed" }, "timing wait"],
  ],
  [
    "is held without a recipient",
    [
      {
        billingAddress: undefined as never,
        shippingAddress: undefined as never,
        customer: undefined as never,
        email: undefined as never,
      },
    ],
    ["hold", "MISSING_CUSTOMER", undefined, "recipient hold"],
  ],
  [
    "is held without street and town",
    [{ shippingAddress: nowhere }],
    ["hold", "MISSING_ADDRESS", { value: "Straße, Ort" }, "recipient hold"],
  ],
  [
    "is held where lines were not read",
    [{ unsupported: ["subscription", "lines_truncated"] }],
    ["hold", "UNSUPPORTED_TRUNCATED", { value: "lines_truncated" }, "completeness hold"],
  ],
  ["is made whatever else was not read", [{ unsupported: ["subscription"] }], ["wanted", "goods wanted 1"]],
  [
    "is none before the day that was set",
    [{}, { deliveryCreate: "2026-03-03" }],
    ["skip", "SKIP_DATE", { value: "2026-03-03" }, "cut-off-day skip 2026-03-02"],
  ],
  ["is made from that day on", [{}, { deliveryCreate: "2026-03-02" }], ["wanted", "goods wanted 1"]],
  [
    "is none of an order before the switch",
    [{}, {}, { since: { deliveryNote: "2026-03-02T09:15:00.001Z" } }],
    ["skip", "BEFORE_SWITCH", undefined, "from-now-on skip 2026-03-02T09:15:00.000Z"],
  ],
  [
    "is made of an order at the switch",
    [{}, {}, { since: { deliveryNote: "2026-03-02T09:15:00.000Z" } }],
    ["wanted", "goods wanted 1"],
  ],
  [
    "is held without a connection",
    [{}, {}, { connected: false }],
    ["hold", "NOT_CONNECTED", undefined, "connection hold"],
  ],
])("a delivery note %s", (_, given, expected) => {
  expect(told(...given)).toEqual([expected]);
});

test.each<[string, Parameters<typeof decisionsOf>, unknown[]]>([
  ["none where the switch is off", [{}, { deliveryCreate: false }], []],
  ["none where it was never on", [{}, {}, { since: {} }], []],
  ["none of a parcel that was given up", [{ fulfillments: [parcel({ status: "CANCELLED" })] }], []],
  ["none twice", [{}, {}, { existing: new Set(["deliveryNote:f1"]) }], []],
  [
    "the merchant's, where a parcel with a note was given up",
    [{ fulfillments: [parcel({ status: "CANCELLED" })] }, {}, { existing: new Set(["deliveryNote:f1"]) }],
    [
      {
        ...{
          source: { type: "fulfillment", id: "f1" },
          kind: "deliveryNote",
          verdict: "hold",
          code: "DELIVERY_WITHDRAWN",
        },
        trace: [{ rule: "withdrawn", datum: "CANCELLED", outcome: "hold" }],
      },
    ],
  ],
  [
    "none, where that note was removed",
    [
      { fulfillments: [parcel({ status: "CANCELLED" })] },
      {},
      { existing: new Set(["deliveryNote:f1"]), removedKeys: new Set(["deliveryNote:f1"]) },
    ],
    [],
  ],
])("is %s", (_, given, expected) => {
  expect(decisionsOf(...given)).toEqual(expected);
});

test("a note names its parcel and its lines, and bears no day of the future", () => {
  const [decision] = decisionsOf(
    { fulfillments: [parcel({ createdAt: "2026-03-09T10:00:00.000Z" })] },
    { deliveryDate: "fulfilled" },
  );

  expect(decision).toMatchObject({
    source: { type: "fulfillment", id: "f1" },
    content: { date: "2026-03-05", lines: [{ source: `line:${mug.id}`, quantity: 3 }] },
  });
});
