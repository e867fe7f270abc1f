import { creditNote, day, de, deliveryNote, endDay, type Flips, lines, verdict } from "./flip.ts";
import { halfSent, refunded, sent } from "./samples.ts";

/** Credit notes and delivery notes. */
export const creditAndDeliveryFlips: Flips = {
  creditUseDiscount: [
    [{}, { creditUseDiscount: false }],
    [["Becher (BECHER) 1190", "Rabatt -190"], ["Becher (BECHER) 1000"]],
    creditNote(lines),
    { order: refunded },
  ],
  creditFinalize: [
    [{}, { creditFinalize: false }],
    [true, false],
    creditNote(({ finalize }) => finalize),
    { order: refunded },
  ],
  creditTitle: [
    [{}, { creditTitle: de("Storno") }],
    ["Rechnungskorrektur", "Storno"],
    creditNote(({ title }) => title),
    { order: refunded },
  ],
  creditIntroduction: [
    [{ creditIntroduction: de("Guten Tag") }, { creditIntroduction: de("Moin") }],
    ["Guten Tag", "Moin"],
    creditNote(({ introduction }) => introduction.split("\n").at(-2)),
    { order: refunded },
  ],
  creditRemark: [
    [{ creditRemark: de("Schade!") }, { creditRemark: de("Bis bald!") }],
    ["Schade!", "Bis bald!"],
    creditNote(({ remark }) => remark),
    { order: refunded },
  ],
  creditItemTitle: [
    [{}, { creditItemTitle: de("Rückgabe {{item.title}}") }],
    ["Becher (BECHER)", "Rückgabe Becher (BECHER)"],
    creditNote(({ lines }) => lines[0]?.title),
    { order: refunded },
  ],
  creditItemDetail: [
    [{}, { creditItemDetail: de("zurückgegeben") }],
    [undefined, "zurückgegeben"],
    creditNote(({ lines }) => lines[0]?.detail),
    { order: refunded },
  ],
  creditItemUnit: [
    [{}, { creditItemUnit: de("Exemplar") }],
    ["Stück", "Exemplar"],
    creditNote(({ lines }) => lines[0]?.unit),
    { order: refunded },
  ],
  creditPrintLayout: [
    [{}, { creditPrintLayout: "lay-2" }],
    [undefined, "lay-2"],
    creditNote(({ printLayoutId }) => printLayoutId),
    { order: refunded },
  ],
  deliveryEvent: [
    [{ deliveryEvent: "fulfilled" }, { deliveryEvent: "completed" }],
    ["wanted", "WAIT"],
    verdict("deliveryNote"),
    { order: halfSent },
  ],
  deliveryFinalize: [
    [{}, { deliveryFinalize: false }],
    [true, false],
    deliveryNote(({ finalize }) => finalize),
    { order: sent },
  ],
  deliverySkipTags: [
    [{}, { deliverySkipTags: ["messe"] }],
    ["wanted", "SKIP_TAG"],
    verdict("deliveryNote"),
    { order: { ...sent, tags: ["Messe"] } },
  ],
  deliveryDate: [
    [{ deliveryDate: "fulfilled" }, { deliveryDate: "created" }],
    ["2026-03-03", "2026-03-02"],
    deliveryNote(({ date }) => date),
    { order: sent },
  ],
  deliveryDeliveryType: [
    [{}, { deliveryDeliveryType: "service" }],
    ["delivery", "service"],
    deliveryNote(({ delivery }) => delivery.type),
    { order: sent },
  ],
  deliveryDeliveryDate0Event: [
    [{}, { deliveryDeliveryDate0Event: "created" }],
    ["2026-03-03", "2026-03-02"],
    deliveryNote(day),
    { order: sent },
  ],
  deliveryDeliveryDate0Modify: [
    [{}, { deliveryDeliveryDate0Modify: "next-first" }],
    ["2026-03-03", "2026-04-01"],
    deliveryNote(day),
    { order: sent, beside: { deliveryDeliveryDate0Unit: "month" } },
  ],
  deliveryDeliveryDate0Offset: [
    [{ deliveryDeliveryDate0Offset: 1 }, { deliveryDeliveryDate0Offset: 3 }],
    ["2026-03-04", "2026-03-06"],
    deliveryNote(day),
    { order: sent, beside: { deliveryDeliveryDate0Modify: "plus" } },
  ],
  deliveryDeliveryDate0Unit: [
    [{ deliveryDeliveryDate0Unit: "day" }, { deliveryDeliveryDate0Unit: "month" }],
    ["2026-03-04", "2026-04-03"],
    deliveryNote(day),
    { order: sent, beside: { deliveryDeliveryDate0Modify: "plus", deliveryDeliveryDate0Offset: 1 } },
  ],
  deliveryDeliveryDate1Event: [
    [{}, { deliveryDeliveryDate1Event: "fulfilled" }],
    [undefined, "2026-03-03"],
    deliveryNote(endDay),
    { order: sent },
  ],
  deliveryDeliveryDate1Modify: [
    [{}, { deliveryDeliveryDate1Modify: "current-last" }],
    ["2026-03-03", "2026-03-31"],
    deliveryNote(endDay),
    { order: sent, beside: { deliveryDeliveryDate1Event: "fulfilled", deliveryDeliveryDate1Unit: "month" } },
  ],
  deliveryDeliveryDate1Offset: [
    [{ deliveryDeliveryDate1Offset: 1 }, { deliveryDeliveryDate1Offset: 3 }],
    ["2026-03-04", "2026-03-06"],
    deliveryNote(endDay),
    { order: sent, beside: { deliveryDeliveryDate1Event: "fulfilled", deliveryDeliveryDate1Modify: "plus" } },
  ],
  deliveryDeliveryDate1Unit: [
    [{ deliveryDeliveryDate1Unit: "day" }, { deliveryDeliveryDate1Unit: "month" }],
    ["2026-03-04", "2026-04-03"],
    deliveryNote(endDay),
    {
      order: sent,
      beside: {
        deliveryDeliveryDate1Event: "fulfilled",
        deliveryDeliveryDate1Modify: "plus",
        deliveryDeliveryDate1Offset: 1,
      },
    },
  ],
  deliveryTitle: [
    [{}, { deliveryTitle: de("Packzettel") }],
    ["Lieferschein", "Packzettel"],
    deliveryNote(({ title }) => title),
    { order: sent },
  ],
  deliveryIntroduction: [
    [{ deliveryIntroduction: de("Guten Tag") }, { deliveryIntroduction: de("Moin") }],
    ["Guten Tag", "Moin"],
    deliveryNote(({ introduction }) => introduction),
    { order: sent },
  ],
  deliveryTerms: [
    [{}, { deliveryTerms: de("frei Haus") }],
    ["Lieferung wie vereinbart", "frei Haus"],
    deliveryNote(({ deliveryTerms }) => deliveryTerms),
    { order: sent },
  ],
  deliveryRemark: [
    [{ deliveryRemark: de("Bitte prüfen.") }, { deliveryRemark: de("Bis bald!") }],
    ["Bitte prüfen.", "Bis bald!"],
    deliveryNote(({ remark }) => remark),
    { order: sent },
  ],
  deliveryItemTitle: [
    [{}, { deliveryItemTitle: de("{{item.title}} im Karton") }],
    ["Becher (BECHER)", "Becher im Karton (BECHER)"],
    deliveryNote(({ lines }) => lines[0]?.title),
    { order: sent },
  ],
  deliveryItemDetail: [
    [{}, { deliveryItemDetail: de("zerbrechlich") }],
    [undefined, "zerbrechlich"],
    deliveryNote(({ lines }) => lines[0]?.detail),
    { order: sent },
  ],
  deliveryItemUnit: [
    [{}, { deliveryItemUnit: de("Karton") }],
    ["Stück", "Karton"],
    deliveryNote(({ lines }) => lines[0]?.unit),
    { order: sent },
  ],
  deliveryPrintLayout: [
    [{}, { deliveryPrintLayout: "lay-3" }],
    [undefined, "lay-3"],
    deliveryNote(({ printLayoutId }) => printLayoutId),
    { order: sent },
  ],
};
