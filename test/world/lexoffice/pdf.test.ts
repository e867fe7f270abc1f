import { expect, test } from "vitest";
import { anInvoice, gross } from "./bodies.ts";
import { pdfText } from "./pdf-text.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/**
 * https://developers.lexware.io/docs/ (files). Contents: § 14 (4) UStG, https://www.gesetze-im-internet.de/ustg_1980/__14.html, in
 * the EU § 14a (3), small businesses § 34a UStDV.
 */

/** What the PDF of a finalised invoice says. */
async function printed(provider: Provider, body: object): Promise<string> {
  const { id } = await created(provider, "/v1/invoices?finalize=true", body);
  const headers = { authorization: `Bearer ${provider.accessToken}` };
  const answer = await fetch(`${provider.simulator.url}/v1/invoices/${id}/file`, { headers });
  return pdfText(Buffer.from(await answer.arrayBuffer()));
}

const recipient = { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" };

test("an invoice says all that § 14 (4) UStG demands", async () => {
  const provider = await aProvider({
    profile: { companyName: "Becherladen GmbH", street: "Töpfergasse 3", taxNumber: "14/123/45678" },
  });
  const book = gross(4.28, 7, { name: "Buch", description: "Gebunden, 2. Auflage", quantity: 2 });
  const paymentConditions = { paymentTermLabel: "Zahlbar in {paymentRange} Tagen", paymentTermDuration: 14 };

  const text = await printed(
    provider,
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
