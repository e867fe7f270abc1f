import { isShown } from "#shared/domain/preferences/screen/controls.ts";
import { InvoiceMoment } from "../automation/invoice-moment.tsx";
import type { SettingProps } from "../settings/setting-props.ts";
import { SelectControl } from "./choice-controls.tsx";

/** When an invoice is made: one choice of a moment, or, for experts, the event alone with the status in a section of its own. */
export function InvoiceEventControl(props: SettingProps) {
  const { settings, change } = props.form;
  if (isShown("invoiceFinalize", settings)) return <SelectControl {...props} />;
  return <InvoiceMoment settings={settings} onChange={change} />;
}
