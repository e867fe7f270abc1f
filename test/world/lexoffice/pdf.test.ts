import { expect, test } from "vitest";
import { anInvoice, gross, net } from "./bodies.ts";
import { pdfPages, pdfText } from "./pdf-text.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/**
 * https://developers.lexware.io/docs/ (files). Contents: § 14 (4) UStG, https://www.gesetze-im-internet.de/ustg_1980/__14.html, in
 * the EU § 14a (3), small businesses § 34a UStDV.
 */

async function pdfOf(provider: Provider, path: string, id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${provider.accessToken}` };
  const answer = await fetch(`${provider.simulator.url}/v1/${path}/${id}/file`, { headers });
  return Buffer.from(await answer.arrayBuffer());
}

/** Creates a finalised document and answers it with what its PDF says. */
async function printed(provider: Provider, path: string, body: object, query = "") {
  const view = await created(provider, `/v1/${path}?finalize=true${query}`, body);
  const pdf = await pdfOf(provider, path, view.id);
  return { view, pdf, text: pdfText(pdf) };
}

/** An amount of the voucher as it is printed. */
const euros = (amount: number): string =>
  `${amount.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

const recipient = { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" };

test("an invoice says all that § 14 (4) UStG demands", async () => {
  const provider = await aProvider({
    profile: { companyName: "Becherladen GmbH", street: "Töpfergasse 3", taxNumber: "14/123/45678" },
  });
  const book = gross(4.28, 7, { name: "Buch", description: "Gebunden, 2. Auflage", quantity: 2 });
  const paymentConditions = { paymentTermLabel: "Zahlbar in {paymentRange} Tagen", paymentTermDuration: 14 };

  const { text } = await printed(
    provider,
    "invoices",
    anInvoice({
      address: recipient,
      lineItems: [gross(11.9, 19, { name: "Kaffeebecher", quantity: 3 }), book],
      shippingConditions: { shippingType: "delivery", shippingDate: "2026-02-27T00:00:00.000+01:00" },
      paymentConditions,
      remark: "Ref ABC\nVielen Dank",
    }),
  );

  const said = text.split("\n");
  // 1: name and address of both
  expect(said).toContain("Becherladen GmbH · Töpfergasse 3 · 79098 Freiburg im Breisgau");
  expect(text).toMatch(/^Inge Musterfrau.*^Weg 1.*^79112 Freiburg/ms);
  // 2: tax number and VAT id
  expect(text).toContain("Steuernummer 14/123/45678");
  expect(text).toContain("USt-IdNr. DE123456789");
  // 3, 4 and 6: day, number, time of supply
  expect(text).toContain("Rechnungsdatum02.03.2026");
  expect(text).toContain("RechnungsnummerRE0001");
  expect(text).toContain("Lieferdatum27.02.2026");
  // 5, 7 and 8: quantity and description, price, rate and amount of each line
  expect(said).toContain("1Kaffeebecher3 Stück11,90 €19 %35,70 €");
  expect(said).toContain("2Buch2 Stück4,28 €7 %8,56 €");
  expect(said).toContain("Gebunden, 2. Auflage");
  // 7 and 8: consideration and tax of each rate
  expect(said).toContain("enthaltene USt. 19 % auf 30,00 € netto5,70 €");
  expect(said).toContain("enthaltene USt. 7 % auf 8,00 € netto0,56 €");
  expect(said).toContain("Nettobetrag38,00 €");
  expect(said).toContain("Gesamtbetrag44,26 €");
  for (const line of ["Zahlbar in 14 Tagen", "Fällig am 16.03.2026", "Ref ABC", "Vielen Dank"])
    expect(said).toContain(line);
});

const BODIES = [
  { label: "gross, three rates", lineItems: [gross(9.99, 19), gross(3.33, 7), gross(5, 0)] },
  {
    label: "net, two rates",
    taxType: "net",
    lineItems: [net(9.99, 19, { quantity: 3 }), net(0.0333, 7, { quantity: 1000 })],
  },
  {
    label: "net, a discount of the whole",
    taxType: "net",
    lineItems: [net(100, 19), net(33.33, 7)],
    totalPrice: { currency: "EUR", totalDiscountAbsolute: 10.01 },
  },
  {
    label: "gross, discounts of a line and of the whole",
    lineItems: [gross(119, 19, { discountPercentage: 12.5 }), gross(10.7, 7)],
    totalPrice: { currency: "EUR", totalDiscountPercentage: 5 },
  },
  { label: "gross, thousands", lineItems: [gross(1234.56, 19, { quantity: 7.25 })] },
];

test.each(BODIES)("sums and lines are those of the voucher: $label", async ({ taxType = "gross", ...body }) => {
  const provider = await aProvider();

  const { view, text } = await printed(provider, "invoices", anInvoice({ taxConditions: { taxType }, ...body }));

  const said = text.split("\n");
  const isGross = taxType === "gross";
  expect(said).toContain(`Gesamtbetrag${euros(view.totalPrice.totalGrossAmount)}`);
  expect(said).toContain(`Nettobetrag${euros(view.totalPrice.totalNetAmount)}`);
  for (const { taxRatePercentage, netAmount, taxAmount } of view.taxAmounts) {
    const name = `${isGross ? "enthaltene" : "zuzüglich"} USt. ${taxRatePercentage} % auf ${euros(netAmount)} netto`;
    expect(said).toContain(`${name}${euros(taxAmount)}`);
  }
  const amounts = view.lineItems.map(({ lineItemAmount }: { lineItemAmount: number }) => lineItemAmount);
  for (const amount of amounts) expect(said.some((line) => line.endsWith(` %${euros(amount)}`))).toBe(true);
  const [subtotal, discount] = ["Zwischensumme", "Rabatt"].map((name) => said.find((line) => line.startsWith(name)));
  const cents = (amount: number) => Math.round(amount * 100);
  const sum = amounts.reduce((total: number, amount: number) => total + cents(amount), 0);
  const total = cents(isGross ? view.totalPrice.totalGrossAmount : view.totalPrice.totalNetAmount);
  expect(subtotal?.endsWith(euros(sum / 100))).toBe(sum === total ? undefined : true);
  expect(discount?.endsWith(euros((total - sum) / 100))).toBe(sum === total ? undefined : true);
});

test("a long list goes over pages that repeat its head, and no line is lost", async () => {
  const provider = await aProvider();
  const name = (number: number) => `Artikel ${number} in einer Ausführung, deren Name nicht in eine Zeile passt`;
  const lineItems = Array.from({ length: 120 }, (_, index) => gross(1.19, 19, { name: name(index + 1) }));

  const { pdf } = await printed(provider, "invoices", anInvoice({ lineItems }));

  const pages = pdfPages(pdf).map((lines) => lines.join("\n").replaceAll("\u00a0", " "));
  const positions = pages
    .join("\n")
    .match(/^\d+(?=Artikel \d+ )/gm)
    ?.map(Number);
  expect(positions).toEqual(lineItems.map((_, index) => index + 1));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    expect(page).toContain("Steuernummer");
    expect(page.split("\n")).toContain("Pos.BezeichnungMengeEinzel bruttoUSt.Betrag");
  }
  expect(pages.at(-1)).toContain("Gesamtbetrag142,80 €");
});
