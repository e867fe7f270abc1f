import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import type { ContentLine } from "#shared/domain/documents/paper/content.ts";
import type { DatedContent } from "#shared/domain/documents/texts/dated-content.ts";

export const aLine = (changes: Partial<ContentLine> = {}): ContentLine => ({
  title: "Tasse blau",
  quantity: 2,
  unit: "Stück",
  unitPriceE4: 119_000,
  taxRate: 1900,
  totalCents: 2380,
  ...changes,
});

/** A finalised gross invoice over 2 × 11.90 €. */
export const aContent = (changes: Partial<DatedContent> = {}): DatedContent => ({
  kind: "invoice",
  language: "de",
  date: "2026-03-02",
  title: "Rechnung",
  introduction: "Bestellung #1001",
  remark: "Vielen Dank.",
  taxType: "gross",
  lines: [aLine()],
  address: { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
  delivery: { type: "delivery", day: "2026-03-02" },
  payment: { label: "Bezahlt per PayPal", durationDays: 0 },
  finalize: true,
  totals: {
    grossCents: 2380,
    netCents: 2000,
    taxCents: 380,
    perRate: [{ taxRate: 1900, netCents: 2000, taxCents: 380 }],
  },
  ...changes,
});

export const aContact = (changes: Partial<ContactContent> = {}): ContactContent => ({
  contactKey: "email:inge@example.org",
  person: { firstName: "Inge", lastName: "Musterfrau" },
  address: { name: "Inge Musterfrau", street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
  email: "inge@example.org",
  note: "Shop-Kunde\nRef 0123456789AB",
  ...changes,
});
