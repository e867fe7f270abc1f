import { useState } from "react";
import { type DayRange, type ImportingShop, rangeFault, rangeFaultTexts } from "#shared/domain/imports/import-days.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { FilterChips } from "#web/components/filter-chips.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { day } from "#web/lib/format.ts";
import { deImports as texts } from "#web/locales/de-imports.ts";
import { type Preset, presetRange, presets } from "./preset-range.ts";

const options = presets.map((value) => ({ value, label: texts.presets[value] }));

interface RangeFormProps {
  shop: ImportingShop;
  importable: DayRange;
  /** The period of the first range. */
  preselected: Preset;
  range: DayRange;
  /** The server's objections to the days. */
  errors: Readonly<Record<string, string>>;
  onChange: (range: DayRange) => void;
}

/** The days of an import. */
export function RangeForm({ shop, importable, preselected, range, errors, onChange }: RangeFormProps) {
  const [preset, setPreset] = useState<Preset>(preselected);
  const choose = (next: Preset) => {
    setPreset(next);
    if (next !== "own") onChange(presetRange(next, importable) ?? importable);
  };
  const fault = faultOf(shop, range);
  // an objection shows beside its field
  const isOwn = preset === "own" || fault !== undefined || Object.keys(errors).length > 0;
  const skipped = shop.imports.filter((imported) => imported >= range.from && imported <= range.to).length;
  const errorOf = (field: "from" | "to") => errors[field] ?? (fault?.field === field ? fault.text : undefined);
  return (
    <Stack>
      <FilterChips
        label={texts.presets.label}
        options={options.filter(({ value }) => value === "own" || presetRange(value, importable) !== undefined)}
        value={preset}
        onChange={choose}
      />
      {isOwn ? (
        <>
          <FieldPair>
            {(["from", "to"] as const).map((field) => (
              <TextField
                key={field}
                type="date"
                label={texts[field]}
                value={range[field]}
                onChange={(value) => onChange({ ...range, [field]: value })}
                error={errorOf(field)}
              />
            ))}
          </FieldPair>
          <Text tone="subdued">{texts.possible(day(importable.from), day(importable.to))}</Text>
        </>
      ) : (
        <Text>{texts.period(day(range.from), day(range.to))}</Text>
      )}
      {fault === undefined && skipped > 0 && <Text tone="subdued">{texts.skipped(skipped)}</Text>}
      <Text tone="subdued">{texts.first}</Text>
    </Stack>
  );
}

/** The fault of the days, by the server's own rule. */
export function faultOf(shop: ImportingShop, range: DayRange): { field: "from" | "to"; text: string } | undefined {
  if (range.from === "") return { field: "from", text: texts.incomplete };
  if (range.to === "") return { field: "to", text: texts.incomplete };
  const fault = rangeFault(shop, range);
  return fault && { field: fault === "beforeShop" ? "from" : "to", text: rangeFaultTexts[fault] };
}
