import { expect, test } from "vitest";
import { balanceText } from "#web/features/orders/detail/balance-text.ts";
import { otherAmounts } from "#web/features/orders/detail/other-amounts.ts";

const price = { total: 119, duties: 0, tax: 19, currency: "EUR" };
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  [{ open: 0, complete: true }, "Ausgeglichen"],
  [{ open: 0.01, complete: true }, "Ausgeglichen (Rundung 0,01 €)"],
  [{ open: 119, complete: false }, "119,00 €"],
  [{ open: -5, complete: false }, "5,00 € zu viel bezahlt"],
])("balance %o reads %s", (balance, text) => {
  expect(plain(balanceText({ balance, price }))).toBe(text);
});

test("what an order came to besides its lines is exact to the cent: 119.00 − 3 × 33.1 = 19.70", () => {
  const line = { title: "Becher", sku: null, quantity: 1, total: 33.1, taxRate: 19 };

  expect(otherAmounts({ price, lines: [line, line, line] })).toBe(19.7);
});
