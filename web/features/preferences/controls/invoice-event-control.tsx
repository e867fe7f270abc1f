import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { InvoiceMoment } from "../automation/invoice-moment.tsx";
import type { SettingProps } from "../settings/setting-props.ts";
import { SelectControl } from "./choice-controls.tsx";

/** The moment of an invoice as one choice; for experts the event, with the status in its own section. */
export function InvoiceEventControl(props: SettingProps) {
  const { settings, change } = props.form;
  if (isShown("invoiceFinalize", settings)) return <SelectControl {...props} />;
  return <InvoiceMoment settings={settings} onChange={change} />;
}
