import { describe, expect, test } from "vitest";
import { matchReceipt } from "#shared/domain/receipts/match-receipt.ts";
import type { Receipt, ReceiptOrder } from "#shared/domain/receipts/receipt.ts";
import type { Reference } from "#shared/domain/receipts/references.ts";

const anOrder = (fields: Partial<ReceiptOrder> = {}): ReceiptOrder => ({
  ...{ id: "1", name: "#1001", day: "2026-03-02", totalCents: 1190, currentTotalCents: 1190 },
  ...{ recipients: ["Inge Müller"], refunds: [], parcels: [], invoiceNumbers: [], documented: new Set() },
  ...fields,
});
const aReceipt = (fields: Partial<Receipt> = {}): Receipt => ({
  ...{
    providerId: "p1",
    kind: "invoice",
    number: "RE1",
    date: "2026-03-03",
    totalCents: 1190,
    recipient: "Müller, Inge",
  },
  ...{ title: "", introduction: "", remark: "" },
  ...fields,
});
const full = (...names: string[]): Reference[] => names.map((name) => ({ name, written: "full" }));
const match = (
  receipt: Partial<Receipt> = {},
  orders: ReceiptOrder[] = [anOrder()],
  references: Reference[] = full("#1001"),
) => matchReceipt({ receipt: aReceipt(receipt), references, orders });

test("name, amount, customer and day together are certain", () => {
  expect(match()).toMatchObject({ outcome: "certain", candidates: [{ orderId: "1", sourceId: "1", score: 100 }] });
});

test.each<[string, Partial<Receipt>]>([
  ["another amount", { totalCents: 1191 }],
  ["a part of the amount", { totalCents: 500 }],
  ["another customer", { recipient: "Ole Roth" }],
  ["a customer with the same last name", { recipient: "Karl Müller" }],
  ["no customer", { recipient: "" }],
  ["a day long before the order", { date: "2025-12-01" }],
  ["a day long after it", { date: "2026-09-01" }],
])("with %s the merchant is asked", (_, receipt) => {
  expect(match(receipt)).toMatchObject({ outcome: "likely", candidates: [{ orderId: "1" }] });
});

test("a bare number is not the shop's own writing", () => {
  expect(match({}, [anOrder()], [{ name: "#1001", written: "number" }]).outcome).toBe("likely");
});

test("without a name, customer and amount are shown and never assigned", () => {
  expect(match({}, [anOrder()], []).outcome).toBe("likely");
  expect(match({ totalCents: 77 }, [anOrder()], []).outcome).toBe("none");
});

test("an order with its invoice gets no other", () => {
  expect(match({}, [anOrder({ documented: new Set(["1"]) })])).toEqual({ outcome: "none", candidates: [] });
});

test("one invoice for two orders is certain for both, or for neither", () => {
  const both = [anOrder(), anOrder({ id: "2", name: "#1002", totalCents: 810, currentTotalCents: 810 })];
  const references = full("#1001", "#1002");

  expect(match({ totalCents: 2000 }, both, references)).toMatchObject({
    outcome: "certain",
    candidates: [{ orderId: "1" }, { orderId: "2" }],
  });
  expect(match({ totalCents: 2000 }, both.slice(0, 1), references).outcome).toBe("likely");
  expect(match({ totalCents: 1190 }, both, references).outcome).toBe("likely");
});

test("a customer with two orders of one amount keeps them apart by the name", () => {
  const orders = [anOrder(), anOrder({ id: "2", name: "#1002" })];

  expect(match({}, orders)).toMatchObject({ outcome: "certain", candidates: [{ orderId: "1" }] });
  expect(match({}, orders, []).candidates).toHaveLength(2);
});

describe("a delivery note", () => {
  const [one, two] = ["1", "2"].map((number) => ({ id: `f${number}`, name: `#1001.${number}`, day: "2026-03-02" }));
  if (one === undefined || two === undefined) throw new Error("two parcels");
  const note = { kind: "deliveryNote", totalCents: 0 } as const;
  const named = (...parcels: string[]): Reference[] => [{ name: "#1001", written: "full", parcels }];
  const outcome = (parcels: ReceiptOrder["parcels"], references: Reference[], fields: Partial<ReceiptOrder> = {}) =>
    match(note, [anOrder({ parcels, ...fields })], references);

  test("INV-66 belongs to the parcel that it names, without any amount", () => {
    expect(outcome([one, two], named("2"))).toMatchObject({ outcome: "certain", candidates: [{ sourceId: "f2" }] });
  });

  test("that names only the order belongs to its one parcel, and is left to the merchant where there are two", () => {
    expect(outcome([one], full("#1001"))).toMatchObject({ outcome: "certain", candidates: [{ sourceId: "f1" }] });
    expect(outcome([one, two], full("#1001"))).toMatchObject({ outcome: "likely", candidates: [{}, {}] });
  });

  test("of another customer, of a parcel that does not exist, or of a parcel with its document is not assigned", () => {
    const other = anOrder({ parcels: [one], recipients: ["Ole Roth"] });
    expect(match(note, [other], named("1"))).toMatchObject({ outcome: "likely" });
    expect(outcome([one], named("3"))).toEqual({ outcome: "none", candidates: [] });
    expect(outcome([one], named("1"), { documented: new Set(["f1"]) })).toEqual({ outcome: "none", candidates: [] });
  });
});

test("a credit note that names the number of its invoice is shown with that order, and never assigned", () => {
  const receipt = aReceipt({ kind: "creditNote", totalCents: 400, recipient: "Ole Roth" });
  const refunds = [{ id: "r1", day: "2026-03-03", totalCents: 400 }];
  const orders = [anOrder({ refunds, invoiceNumbers: ["RE1001"] }), anOrder({ id: "2", name: "#1002", refunds })];
  const outcome = (...numbers: string[]) => matchReceipt({ receipt, references: [], numbers, orders });

  expect(outcome("RE1001")).toMatchObject({
    outcome: "likely",
    candidates: [{ orderId: "1", sourceId: "r1", signs: ["invoice", "amount", "date"] }],
  });
  expect(outcome("RE100", "RE10011").outcome).toBe("none");
});

test("a credit note belongs to the refund of its amount, and to none where two have it", () => {
  const refund = (id: string, totalCents: number) => ({ id, day: "2026-03-03", totalCents }) as const;
  const credit = { kind: "creditNote", totalCents: 400 } as const;

  expect(match(credit, [anOrder({ refunds: [refund("r1", 300), refund("r2", 400)] })])).toMatchObject({
    outcome: "certain",
    candidates: [{ orderId: "1", sourceId: "r2" }],
  });
  expect(match(credit, [anOrder({ refunds: [refund("r1", 400)] })])).toMatchObject({
    outcome: "certain",
    candidates: [{ orderId: "1", sourceId: "r1" }],
  });
  expect(match(credit, [anOrder({ refunds: [refund("r1", 400), refund("r2", 400)] })]).outcome).toBe("likely");
  expect(match(credit, [anOrder()]).outcome).toBe("none");
});
