// The search of orders forgives what people type: umlauts written out, words in any sequence, bare numbers, amounts.
import { expect, test } from "vitest";
import { earlierTokens, orderSearch, searchTokens } from "#shared/domain/search/search-tokens.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";

const orderOf = (firstName: string, lastName: string) =>
  anOrder({
    name: "#1019",
    email: "sk@example.org",
    customer: undefined,
    billingAddress: anAddress({ firstName, lastName }),
  });

const rowOf = (customerName: string) => ({
  name: "#1019",
  customerName,
  email: "sk@example.org",
  totalCents: 119_000,
  documents: [{ number: "RE0019" }],
});

/** True where a token is found and the row fits. */
function finds(typed: string, tokens: readonly string[], customerName: string): boolean {
  const { beginnings, fits = () => true } = orderSearch(typed);
  return beginnings.some((word) => tokens.some((token) => token.startsWith(word))) && fits(rowOf(customerName));
}

test.each(["köhler", "Koehler", "kohler", "SABINE KOHLER", "kohler sabine", "koehler  sab", "sk@ex köh"])(
  "%s finds Sabine Köhler and Sabine Koehler, also among orders that were stored before",
  (typed) => {
    for (const lastName of ["Köhler", "Koehler"])
      expect(finds(typed, searchTokens(orderOf("Sabine", lastName)), `Sabine ${lastName}`)).toBe(true);
    expect(finds(typed, earlierTokens(orderOf("Sabine", "Köhler")), "Sabine Köhler")).toBe(true);
  },
);

test.each(["Michael", "bauer", "Manuel Bauer"])("%s finds a name that is written so", (typed) => {
  const order = orderOf("Michael Manuel", "Bauer");
  expect(finds(typed, searchTokens(order), "Michael Manuel Bauer")).toBe(true);
  expect(finds(typed, earlierTokens(order), "Michael Manuel Bauer")).toBe(true);
});

test.each(["groß", "GROSS", "gros"])("%s finds Groß", (typed) => {
  expect(finds(typed, searchTokens(orderOf("Inge", "Groß")), "Inge Groß")).toBe(true);
});

test.each(["19", "0019", "RE0019", "re0019 köhler", "1019", "#1019"])("%s finds the order by a number", (typed) => {
  expect(finds(typed, searchTokens(orderOf("Sabine", "Köhler"), ["RE0019"]), "Sabine Köhler")).toBe(true);
});

test.each(["11,90", "11.90", "11,90 €", "11,9", "11", "11,90€"])("%s finds the order by its amount", (typed) => {
  expect(finds(typed, searchTokens(orderOf("Sabine", "Köhler")), "Sabine Köhler")).toBe(true);
});

test("an amount is typed with or without points between thousands", () => {
  for (const typed of ["1.190,00", "1190,00", "1.190"])
    expect(orderSearch(typed).beginnings.some((word) => "1190,00".startsWith(word))).toBe(true);
});

test.each(["meier", "sabine meier", "12", "kohler 120,00"])("%s finds no other order", (typed) => {
  expect(finds(typed, searchTokens(orderOf("Sabine", "Köhler"), ["RE0019"]), "Sabine Köhler")).toBe(false);
});
