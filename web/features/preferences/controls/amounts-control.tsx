import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Select } from "#web/components/select.tsx";
import { deEntries } from "#web/locales/de-entries.ts";
import type { SettingProps } from "../settings/setting-props.ts";

const texts = deEntries.amounts;

/** Chooses the invoices with net amounts. */
type Amounts = keyof typeof texts.options;

const options = (["gross", "companies", "net"] as const).map((value) => ({ value, label: texts.options[value] }));

const settingsOf: Readonly<Record<Amounts, PreferencesPatch>> = {
  gross: { invoiceAsNet: false, invoiceB2bAsNet: false },
  companies: { invoiceAsNet: false, invoiceB2bAsNet: true },
  net: { invoiceAsNet: true, invoiceB2bAsNet: true },
};

export const amountsOf = ({ invoiceAsNet, invoiceB2bAsNet }: Preferences): Amounts =>
  invoiceAsNet ? "net" : invoiceB2bAsNet ? "companies" : "gross";

/** Gross amounts for everybody, net amounts for companies, or net amounts for everybody: one choice of two preferences. */
export function AmountsControl({ form }: Pick<SettingProps, "form">) {
  const amounts = amountsOf(form.settings);
  return (
    <Select
      label={texts.label}
      options={options}
      value={amounts}
      {...(amounts === "gross" ? {} : { hint: texts.limits })}
      onChange={(chosen) => form.change(settingsOf[chosen])}
    />
  );
}
