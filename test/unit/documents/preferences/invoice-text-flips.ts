import { de, type Flips, invoice, last, lines } from "./flip.ts";
import { centMore, detailed, shipped, sold, withDuty, withMetafield } from "./samples.ts";

/** An invoice's texts. */
export const invoiceTextFlips: Flips = {
  invoiceTitle: [
    [{}, { invoiceTitle: de("Beleg {{order.name}}") }],
    ["Rechnung", "Beleg #1001"],
    invoice(({ title }) => title),
  ],
  invoiceIntroduction: [
    [{ invoiceIntroduction: de("Guten Tag") }, { invoiceIntroduction: de("Moin") }],
    ["Guten Tag", "Moin"],
    invoice(({ introduction }) => introduction),
  ],
  metafieldRead: [
    [{}, { metafieldRead: [{ resource: "order", namespace: "custom", key: "reference" }] }],
    ["Ihr Zeichen:", "Ihr Zeichen: A-1"],
    invoice(({ introduction }) => introduction),
    {
      order: withMetafield,
      beside: { invoiceIntroduction: de("Ihr Zeichen: {{metafield.order.custom.reference}}") },
    },
  ],
  invoiceRemark: [
    [{}, { invoiceRemark: de("Bis bald!") }],
    ["Vielen Dank für den Einkauf bei Becherladen.", "Bis bald!"],
    invoice(({ remark }) => remark),
  ],
  invoiceItemTitle: [
    [{}, { invoiceItemTitle: de("Ware: {{item.title}}") }],
    [["Becher (BECHER) 1190"], ["Ware: Becher (BECHER) 1190"]],
    invoice(lines),
  ],
  invoiceItemDetail: [
    [{}, { invoiceItemDetail: de("handgemacht") }],
    [undefined, "handgemacht"],
    invoice(({ lines }) => lines[0]?.detail),
  ],
  invoiceItemUnit: [
    [{}, { invoiceItemUnit: de("Exemplar") }],
    ["Stück", "Exemplar"],
    invoice(({ lines }) => lines[0]?.unit),
  ],
  invoiceIncludeSku: [[{}, { invoiceIncludeSku: false }], [["Becher (BECHER) 1190"], ["Becher 1190"]], invoice(lines)],
  invoiceIncludeGtin: [
    [{}, { invoiceIncludeGtin: true }],
    [false, true],
    invoice((content) => JSON.stringify(content.lines).includes("4006381333931")),
    { order: detailed },
  ],
  invoiceDiscountTitle: [
    [{}, { invoiceDiscountTitle: de("Nachlass") }],
    ["Rabatt -190", "Nachlass -190"],
    invoice((content) => last(lines(content))),
    { order: sold },
  ],
  invoiceDiscountDetail: [
    [{}, { invoiceDiscountDetail: de("Aktion") }],
    ["TREUE", "Aktion"],
    invoice(({ lines }) => last(lines)?.detail),
    { order: sold },
  ],
  invoiceDiscountUnit: [
    [{}, { invoiceDiscountUnit: de("einmalig") }],
    ["Stück", "einmalig"],
    invoice(({ lines }) => last(lines)?.unit),
    { order: sold },
  ],
  invoiceShippingTitle: [
    [{}, { invoiceShippingTitle: de("Porto") }],
    ["Versand 490", "Porto 490"],
    invoice((content) => last(lines(content))),
    { order: shipped },
  ],
  invoiceShippingDetail: [
    [{}, { invoiceShippingDetail: de("klimaneutral") }],
    ["Standardversand", "klimaneutral"],
    invoice(({ lines }) => last(lines)?.detail),
    { order: shipped },
  ],
  invoiceShippingUnit: [
    [{}, { invoiceShippingUnit: de("Sendung") }],
    ["Stück", "Sendung"],
    invoice(({ lines }) => last(lines)?.unit),
    { order: shipped },
  ],
  invoiceDuty: [
    [{}, { invoiceDuty: de("Verzollung") }],
    ["Zölle und Einfuhrabgaben 810", "Verzollung 810"],
    invoice((content) => last(lines(content))),
    { order: withDuty },
  ],
  invoiceDutyDetail: [
    [{}, { invoiceDutyDetail: de("vorausbezahlt") }],
    [undefined, "vorausbezahlt"],
    invoice(({ lines }) => last(lines)?.detail),
    { order: withDuty },
  ],
  invoiceDutyUnit: [
    [{}, { invoiceDutyUnit: de("Sendung") }],
    ["Stück", "Sendung"],
    invoice(({ lines }) => last(lines)?.unit),
    { order: withDuty },
  ],
  invoiceRounding: [
    [{}, { invoiceRounding: de("Ausgleich") }],
    ["Rundung 1", "Ausgleich 1"],
    invoice((content) => last(lines(content))),
    { order: centMore },
  ],
  invoiceRoundingDetail: [
    [{}, { invoiceRoundingDetail: de("ein Cent") }],
    [undefined, "ein Cent"],
    invoice(({ lines }) => last(lines)?.detail),
    { order: centMore },
  ],
  invoiceRoundingUnit: [
    [{}, { invoiceRoundingUnit: de("Cent") }],
    ["Stück", "Cent"],
    invoice(({ lines }) => last(lines)?.unit),
    { order: centMore },
  ],
  invoicePrintLayout: [
    [{}, { invoicePrintLayout: "lay-1" }],
    [undefined, "lay-1"],
    invoice(({ printLayoutId }) => printLayoutId),
  ],
};
