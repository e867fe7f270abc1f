import type { InvoiceDatesPreview, InvoiceDays } from "#shared/api/shop.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { germanDay } from "#shared/values/days.ts";
import { Facts } from "#web/components/facts.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deDocumentFormat } from "#web/locales/de-document-format.ts";
import { useDatesPreview } from "./hooks.ts";
import { PaperOffer } from "./paper-offer.tsx";

const texts = deDocumentFormat.dates;

/** Offers the days of new shops to those that were there before; nothing once the merchant has answered. */
export function DatesOffer({ shop: { preferences } }: { shop: Pick<ShopRecord, "preferences"> }) {
  if (preferences.invoiceCreate === false) return null;
  return (
    <PaperOffer topic="days" preferences={preferences} texts={texts}>
      <Preview />
    </PaperOffer>
  );
}

function Preview() {
  const { data, error } = useDatesPreview();
  if (error) return <Text tone="subdued">{texts.previewFailed}</Text>;
  if (data === undefined) return <Text tone="subdued">{texts.previewLoading}</Text>;
  if (data.items.length === 0) return <Text tone="subdued">{texts.previewEmpty}</Text>;
  return (
    <Stack gap="100">
      <Text as="strong">{texts.preview}</Text>
      <Facts facts={data.items.map((item) => ({ name: item.order.name, value: changeText(item) }))} />
    </Stack>
  );
}

/** `22.11.2026 → 04.12.2026`; date and supply apart where they differ. */
export function changeText({ before, after }: InvoiceDatesPreview["items"][number]): string {
  if (isSame(before, after)) return texts.unchanged(germanDay(after.date));
  const date = texts.change(germanDay(before.date), germanDay(after.date));
  if (before.date === before.delivery && after.date === after.delivery) return date;
  return [
    before.date === after.date ? `${texts.date}: ${germanDay(after.date)}` : `${texts.date}: ${date}`,
    `${texts.delivery}: ${texts.change(dayOrNone(before.delivery), dayOrNone(after.delivery))}`,
  ].join(" · ");
}

const isSame = (before: InvoiceDays, after: InvoiceDays): boolean =>
  before.date === after.date && before.delivery === after.delivery;

const dayOrNone = (day: string | null): string => (day === null ? texts.none : germanDay(day));
