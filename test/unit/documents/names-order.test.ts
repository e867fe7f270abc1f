import { expect, test } from "vitest";
import { namesOrder } from "#shared/domain/documents/facts/names-order.ts";

const remarkOf = (remark: string) => ({ title: "Rechnung", introduction: "", remark });

test.each([
  ["#1001", "Bestellung #1001 vom 3. März", true],
  ["#1001", "Ihre Bestellung Nr. 1001.", true],
  ["#1001", "Bestellung #10010", false],
  ["#1001", "Kunde 21001", false],
  ["#1001", "Bestellung #1001A", false],
  ["BF-17/2", "zu bf-17/2", true],
  ["#7", "7 Becher", false],
  ["#7", "Bestellung #7", true],
  ["#1.01", "Bestellung 1x01", false],
  ["#1001", "", false],
])("whether %s is named in: %s", (name, remark, isNamed) => {
  expect(namesOrder(remarkOf(remark), name)).toBe(isNamed);
});
