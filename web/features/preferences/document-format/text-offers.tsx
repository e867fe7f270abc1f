import type { ShopRecord } from "#shared/api/shop-record.ts";
import { creditPreferences } from "#shared/domain/documents/credit-notes/credit-charges.ts";
import { itemTexts } from "#shared/domain/documents/texts/item-texts.ts";
import type { Order, OrderLine } from "#shared/domain/orders/order.ts";
import { takePapers } from "#shared/domain/preferences/papers.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Facts } from "#web/components/facts.tsx";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";
import { PaperOffer } from "./paper-offer.tsx";

const texts = deDocumentFormat.papers;
const topics = ["placeholders", "creditTexts"] as const;
type Topic = (typeof topics)[number];

/** Offers other texts of items to shops whose documents would change by them. */
export const TextOffers = ({ shop: { preferences } }: { shop: Pick<ShopRecord, "preferences"> }) =>
  topics.map((topic) => (
    <PaperOffer key={topic} topic={topic} preferences={preferences} texts={{ ...texts, ...texts[topic] }}>
      <Facts facts={changesOf(topic, preferences)} />
    </PaperOffer>
  ));

/** Offers to ask about German tax for businesses elsewhere in the Union. */
export const TaxOffer = ({ shop: { preferences } }: { shop: Pick<ShopRecord, "preferences"> }) => (
  <PaperOffer topic="foreignTax" preferences={preferences} texts={{ ...texts, ...texts.foreignTax }} />
);

/** Offers the frame of mails to shops whose customers know them without. */
export const MailOffer = ({ shop: { preferences } }: { shop: Pick<ShopRecord, "preferences"> }) => (
  <PaperOffer topic="mailFrame" preferences={preferences} texts={{ ...texts, ...texts.mailFrame }}>
    <Facts facts={[texts.mailFrame.before, texts.mailFrame.after]} />
  </PaperOffer>
);

/** An example of an item: what its texts name. */
const line: OrderLine = {
  id: "1",
  title: "Tasse Selma",
  variantTitle: "Blau",
  vendor: "Töpferei Nord",
  sku: "TASSE-BL",
  gtin: "4006381333931",
  giftCard: false,
  quantity: 1,
  currentQuantity: 1,
  unitPriceCents: 1900,
  totalCents: 1900,
  discounts: [],
  taxes: [],
  taxable: true,
  requiresShipping: true,
};
const order: Pick<Order, "name" | "lines"> = { name: "#1001", lines: [line] };

/** An example item as the documents print it now, and as they would. */
export function changesOf(topic: Topic, preferences: Preferences): { name: string; value: string }[] {
  const after = { ...preferences, ...takePapers(preferences, topic) };
  const kinds = topic === "creditTexts" ? (["credit"] as const) : (["invoice", "delivery", "credit"] as const);
  return kinds.flatMap((kind) => {
    const [now, then] = [preferences, after].map((settings) => printedItem(kind, settings));
    return now === then ? [] : [{ name: texts.kinds[kind], value: `${now} → ${then}` }];
  });
}

function printedItem(kind: "invoice" | "delivery" | "credit", preferences: Preferences): string {
  const { deliveryItemTitle, deliveryItemDetail } = preferences;
  const settings = {
    invoice: preferences,
    delivery: { ...preferences, invoiceItemTitle: deliveryItemTitle, invoiceItemDetail: deliveryItemDetail },
    credit: creditPreferences(preferences, "de"),
  }[kind];
  const { title, detail = "" } = itemTexts(order as Order, line, settings, "de");
  return [title, ...detail.split("\n")].filter((part) => part !== "").join(", ");
}
