import { describe, expect, test } from "vitest";
import { chargedRates } from "#shared/domain/setup/charged-rates.ts";
import { type ShopTaxes, taxFindings } from "#shared/domain/setup/tax-findings.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";

const day = "2026-11-20";
const taxes = (fields: Partial<ShopTaxes> = {}): ShopTaxes => ({
  taxesIncluded: true,
  taxShipping: true,
  shipsTo: ["DE"],
  countries: [{ country: "DE", orders: 3, rates: [700, 1900] }],
  ...fields,
});
const charged = (country: string, ...rates: number[]) => ({ country, orders: 1, rates });

describe("what does not fit the account's taxation", () => {
  test("a shop that is set up right has no mismatch", () => {
    expect(taxFindings(taxes(), "1", day)).toEqual([
      { topic: "prices", verdict: "fits" },
      { topic: "shipping", verdict: "fits" },
      { topic: "germany", verdict: "fits", countries: ["DE"] },
    ]);
  });

  test("prices without tax, and shipping without tax", () => {
    const found = taxFindings(taxes({ taxesIncluded: false, taxShipping: false }), "1", day);

    expect(found.filter(({ verdict }) => verdict === "differs")).toEqual([
      { topic: "prices", verdict: "differs", mismatch: "notIncluded" },
      { topic: "shipping", verdict: "differs", mismatch: "notOnShipping" },
    ]);
  });

  test.each([
    ["no tax in Germany", [charged("DE", 0)], "missing"],
    ["a rate that Germany does not have", [charged("DE", 1600)], "otherRate"],
    ["goods at 0 % beside taxed ones are no mismatch", [charged("DE", 0, 1900)], undefined],
    ["without orders it is not known", [], undefined],
  ])("%s", (_, countries, mismatch) => {
    const [found] = taxFindings(taxes({ countries }), "1", day).filter(({ topic }) => topic === "germany");

    expect(found?.mismatch).toBe(mismatch);
    expect(found?.verdict).toBe(mismatch === undefined ? (countries.length === 0 ? "unknown" : "fits") : "differs");
  });

  test("by the special scheme each country needs a rate of its own", () => {
    const shop = taxes({
      shipsTo: ["AT", "BE", "DE", "ES", "FR"],
      countries: [charged("DE", 1900), charged("AT", 2000), charged("FR", 1900), charged("BE", 0)],
    });

    expect(taxFindings(shop, "oss", day).filter(({ topic }) => topic === "union")).toEqual([
      { topic: "union", verdict: "differs", mismatch: "otherRate", countries: ["FR"] },
      { topic: "union", verdict: "differs", mismatch: "missing", countries: ["BE"] },
      { topic: "union", verdict: "unknown", countries: ["ES"] },
      { topic: "union", verdict: "fits", countries: ["AT"] },
    ]);
  });

  test("with German tax only, a foreign rate is the mismatch", () => {
    const shop = taxes({ countries: [charged("DE", 1900), charged("AT", 2000), charged("FR", 1900)] });

    expect(taxFindings(shop, "1", day).filter(({ topic }) => topic === "union")).toEqual([
      { topic: "union", verdict: "differs", mismatch: "otherRate", countries: ["AT"] },
      { topic: "union", verdict: "fits", countries: ["FR"] },
    ]);
  });

  test("a small business must charge no tax, and nothing else matters", () => {
    const wrong = taxFindings(taxes({ taxesIncluded: false, taxShipping: false }), "0", day);
    const right = taxFindings(taxes({ countries: [charged("DE", 0)] }), "0", day);
    const unseen = taxFindings(taxes({ countries: [] }), "0", day);

    expect(wrong).toEqual([{ topic: "germany", verdict: "differs", mismatch: "noTax", countries: ["DE"] }]);
    expect(right).toEqual([{ topic: "germany", verdict: "fits" }]);
    expect(unseen).toEqual([{ topic: "germany", verdict: "unknown" }]);
  });
});

describe("the rates of the last orders", () => {
  const to = (countryCode: string, rate: number) =>
    anOrder({ shippingAddress: anAddress({ countryCode }), lines: [aLineItem({ rate })] });

  test("are those of goods, by country, Germany first and each once", () => {
    const orders = [to("AT", 2000), to("DE", 1900), to("DE", 700), to("DE", 1900), to("BE", 2100)];

    expect(chargedRates(orders)).toEqual([
      { country: "DE", orders: 3, rates: [700, 1900] },
      { country: "AT", orders: 1, rates: [2000] },
      { country: "BE", orders: 1, rates: [2100] },
    ]);
  });

  test("leave out companies, tests, other continents, and goods that are free of tax", () => {
    const free = aLineItem({ taxable: false, taxes: [] });
    const orders = [
      anOrder({ ...to("FR", 0), company: { name: "Atelier SARL" } }),
      anOrder({ ...to("FR", 0), billingAddress: anAddress({ company: "Atelier SARL" }) }),
      anOrder({ ...to("FR", 0), test: true }),
      to("CH", 0),
      anOrder({ shippingAddress: anAddress({ countryCode: "DE" }), lines: [free] }),
    ];

    expect(chargedRates(orders)).toEqual([]);
  });
});
