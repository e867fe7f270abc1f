import { invoiceMoments, momentOf, settingsOfMoment } from "#shared/domain/preferences/invoice-moment.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Select } from "#web/components/select.tsx";
import { deInvoiceMoment } from "#web/locales/de-moments.ts";

const texts = deInvoiceMoment;
const options = invoiceMoments.map((value) => ({ value, label: texts.options[value] }));

interface InvoiceMomentProps {
  settings: Preferences;
  onChange: (change: PreferencesPatch) => void;
}

/** One choice for an invoice's moment and days. A different choice of expert mode is shown as such. */
export function InvoiceMoment({ settings, onChange }: InvoiceMomentProps) {
  const moment = momentOf(settings) ?? "own";
  return (
    <Select
      label={texts.label}
      options={moment === "own" ? [...options, { value: "own", label: texts.own }] : options}
      value={moment}
      hint={hintOf(settings)}
      onChange={(chosen) => {
        if (chosen !== "own") onChange(settingsOfMoment[chosen]);
      }}
    />
  );
}

/** A hint on the invoice's day, and on its words before the shipment. */
export function hintOf(settings: Preferences): string {
  const moment = momentOf(settings);
  if (moment === undefined) return texts.ownHint;
  if (settings.invoiceDate === "fulfilled") return texts.shipmentDay;
  if (settings.invoiceDate === "created") return texts.orderDay;
  return moment === "created" || moment === "paid" ? texts.issuedBefore : texts.issued;
}
