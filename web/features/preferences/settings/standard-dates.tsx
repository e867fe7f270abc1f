import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { EntryBody } from "#web/components/entries.tsx";
import { Facts } from "#web/components/facts.tsx";
import { deEntries } from "#web/locales/de-entries.ts";
import type { ShownSection } from "./page-content.ts";

const { dates: texts, days } = deEntries;

/** An invoice's days outside expert mode, by the choice of its moment. */
export function StandardDates({ settings, sections }: { settings: Preferences; sections: readonly ShownSection[] }) {
  const isSet = (section: string) => sections.some((one) => one.section === section);
  const facts = [
    ...(isSet("date") ? [] : [{ name: texts.invoice, value: days[settings.invoiceDate] }]),
    ...(isSet("deliveryDate") ? [] : [{ name: texts.delivery, value: deliveryOf(settings) }]),
  ];
  return facts.length === 0 ? null : (
    <EntryBody>
      <Facts facts={facts} />
    </EntryBody>
  );
}

function deliveryOf(settings: Preferences): string {
  const isOwn = settings.invoiceDeliveryDate1Event !== null || settings.invoiceDeliveryDate0Modify !== "";
  if (isOwn) return texts.own;
  return settings.invoiceDeliveryDate0Event === "fulfilled" ? texts.shipped : days.created;
}
