import { documentEvents, finalizeEvents } from "#shared/domain/preferences/choices.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { deAutomation } from "#web/locales/de-automation.ts";

const texts = deAutomation;
const eventOptions = documentEvents.map((value) => ({ value, label: texts.event.options[value] }));
const finalizeOptions = finalizeEvents.map((event) => {
  const value = `${event}` as const;
  return { value, label: texts.finalize.options[value], event };
});

interface InvoiceTimingProps {
  settings: Preferences;
  onChange: (change: PreferencesPatch) => void;
}

/** When an invoice is created and finalised, each by itself, as expert mode has it. */
export function InvoiceTiming({ settings, onChange }: InvoiceTimingProps) {
  return (
    <FieldPair>
      <Select
        label={settingLabels.invoiceEvent}
        options={eventOptions}
        value={settings.invoiceEvent}
        onChange={(invoiceEvent) => onChange({ invoiceEvent })}
      />
      <Select
        label={settingLabels.invoiceFinalize}
        options={finalizeOptions}
        value={`${settings.invoiceFinalize}` as const}
        onChange={(value) => {
          const option = finalizeOptions.find((candidate) => candidate.value === value);
          if (option) onChange({ invoiceFinalize: option.event });
        }}
      />
    </FieldPair>
  );
}
