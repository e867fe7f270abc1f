import { day, endDay, type Flips, gross, invoice, lines, verdict } from "./flip.ts";
import { centMore, company, extended, freeShipping, late, pending, sold, tagged, unsent, withDuty } from "./samples.ts";

/** The moment of an invoice, its days and amounts. */
export const invoiceFlips: Flips = {
  invoiceEvent: [
    [{ invoiceEvent: "created" }, { invoiceEvent: "paid" }],
    ["wanted", "WAIT"],
    verdict("invoice"),
    { order: pending, beside: { invoiceFinalize: "created" } },
  ],
  invoiceEventExceptions: [
    [{}, { invoiceEventExceptions: ["Vorkasse"] }],
    ["WAIT", "wanted"],
    verdict("invoice"),
    { order: pending, beside: { invoiceEvent: "paid" } },
  ],
  invoiceFinalize: [
    [{ invoiceFinalize: "created" }, { invoiceFinalize: false }],
    [true, false],
    invoice(({ finalize }) => finalize),
  ],
  invoiceDate: [
    [{ invoiceDate: "created" }, { invoiceDate: "fulfilled" }],
    ["2026-03-02", "2026-03-04"],
    invoice(({ date }) => date),
    { order: late },
  ],
  papersBefore: [
    [{ papersBefore: [] }, { papersBefore: ["days"] }],
    [true, false],
    invoice(({ remark }) => remark.includes("noch nicht ausgeführte Lieferung")),
    { order: unsent, beside: { invoiceFinalize: "created" } },
  ],
  invoiceDeliveryType: [
    [{}, { invoiceDeliveryType: "service" }],
    ["delivery", "service"],
    invoice(({ delivery }) => delivery.type),
  ],
  invoiceDeliveryDate0Event: [
    [{ invoiceDeliveryDate0Event: "created" }, {}],
    ["2026-03-02", "2026-03-04"],
    invoice(day),
    { order: late },
  ],
  invoiceDeliveryDate0Modify: [
    [{}, { invoiceDeliveryDate0Modify: "current-last" }],
    ["2026-03-03", "2026-03-31"],
    invoice(day),
    { beside: { invoiceDeliveryDate0Unit: "month" } },
  ],
  invoiceDeliveryDate0Offset: [
    [{ invoiceDeliveryDate0Offset: 1 }, { invoiceDeliveryDate0Offset: 3 }],
    ["2026-03-04", "2026-03-06"],
    invoice(day),
    { beside: { invoiceDeliveryDate0Modify: "plus" } },
  ],
  invoiceDeliveryDate0Unit: [
    [{ invoiceDeliveryDate0Unit: "day" }, { invoiceDeliveryDate0Unit: "month" }],
    ["2026-03-04", "2026-04-03"],
    invoice(day),
    { beside: { invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 1 } },
  ],
  invoiceDeliveryDate1Event: [
    [{}, { invoiceDeliveryDate1Event: "fulfilled" }],
    [undefined, "2026-03-04"],
    invoice(endDay),
    { order: late },
  ],
  invoiceDeliveryDate1Modify: [
    [{}, { invoiceDeliveryDate1Modify: "current-last" }],
    ["2026-03-04", "2026-03-31"],
    invoice(endDay),
    { order: late, beside: { invoiceDeliveryDate1Event: "fulfilled", invoiceDeliveryDate1Unit: "month" } },
  ],
  invoiceDeliveryDate1Offset: [
    [{ invoiceDeliveryDate1Offset: 1 }, { invoiceDeliveryDate1Offset: 3 }],
    ["2026-03-05", "2026-03-07"],
    invoice(endDay),
    { order: late, beside: { invoiceDeliveryDate1Event: "fulfilled", invoiceDeliveryDate1Modify: "plus" } },
  ],
  invoiceDeliveryDate1Unit: [
    [{ invoiceDeliveryDate1Unit: "day" }, { invoiceDeliveryDate1Unit: "month" }],
    ["2026-03-05", "2026-04-04"],
    invoice(endDay),
    {
      order: late,
      beside: {
        invoiceDeliveryDate1Event: "fulfilled",
        invoiceDeliveryDate1Modify: "plus",
        invoiceDeliveryDate1Offset: 1,
      },
    },
  ],
  invoiceUseDiscount: [
    [{ invoiceUseDiscount: true }, { invoiceUseDiscount: false }],
    [["Becher (BECHER) 1190", "Rabatt -190"], ["Becher (BECHER) 1000"]],
    invoice(lines),
    { order: sold },
  ],
  invoiceUseRounding: [
    [{ invoiceUseRounding: true }, { invoiceUseRounding: false }],
    ["wanted", "SUM_MISMATCH"],
    verdict("invoice"),
    { order: centMore },
  ],
  invoiceAsNet: [[{}, { invoiceAsNet: true }], ["gross", "net"], invoice(({ taxType }) => taxType)],
  invoiceB2bAsNet: [
    [{}, { invoiceB2bAsNet: true }],
    ["gross", "net"],
    invoice(({ taxType }) => taxType),
    { order: company },
  ],
  invoiceTagsAsNet: [
    [{}, { invoiceTagsAsNet: ["messe"] }],
    ["gross", "net"],
    invoice(({ taxType }) => taxType),
    { order: tagged },
  ],
  invoiceSkipTags: [
    [{}, { invoiceSkipTags: ["messe"] }],
    ["wanted", "SKIP_TAG"],
    verdict("invoice"),
    { order: tagged },
  ],
  invoiceExcludeDuties: [[{}, { invoiceExcludeDuties: true }], [10_810, 10_000], invoice(gross), { order: withDuty }],
  invoiceSupplement: [
    [{}, { invoiceSupplement: true }],
    ["CHANGED_AFTER_DOCUMENT", "wanted"],
    verdict("invoice"),
    { order: extended, invoiced: sold },
  ],
  invoiceShippingShowFree: [
    [{}, { invoiceShippingShowFree: true }],
    [["Becher (BECHER) 1190"], ["Becher (BECHER) 1190", "Versand 490", "Rabatt -490"]],
    invoice(lines),
    { order: freeShipping },
  ],
  invoicePaymentGateway: [
    [
      {},
      {
        invoicePaymentGateway: {
          Vorkasse: { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 } },
        },
      },
    ],
    [0, 14],
    invoice(({ payment }) => payment?.durationDays),
    { order: pending, beside: { invoiceFinalize: "created" } },
  ],
};
