import { defaultExportKeys, exportColumns, exportGroups } from "#shared/domain/export/export-columns.ts";
import { exportFormats } from "#shared/domain/export/export-file.ts";
import { Button } from "#web/components/button.tsx";
import { ChoiceList } from "#web/components/choice-list.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deExport as texts } from "#web/locales/de-export.ts";
import { deOrders } from "#web/locales/de-orders.ts";
import { type ExportChoice, periodFault, selections } from "./choice.ts";
import { type NamedPeriod, OWN } from "./periods.ts";

const allKeys = exportColumns.map(({ key }) => key);
const columnsIn = exportGroups.map((group) => ({
  group,
  options: exportColumns
    .filter((column) => column.group === group)
    .map(({ key, header }) => ({ value: key, label: header })),
}));

interface ChoiceFormProps {
  periods: readonly NamedPeriod[];
  choice: ExportChoice;
  onChange: (change: Partial<ExportChoice>) => void;
}

/** Period, selection, format and columns. */
export function ChoiceForm({ periods, choice, onChange }: ChoiceFormProps) {
  const fault = periodFault(choice);
  const errors = {
    since: fault === "since" ? texts.incomplete : undefined,
    until: fault === "until" ? texts.incomplete : fault === "reversed" ? texts.reversed : undefined,
  };
  const named = periods.map(({ value, label }) => ({ value, label }));
  return (
    <Stack>
      <Text>{texts.intro}</Text>
      <Select
        label={texts.period}
        options={[...named, { value: OWN, label: deOrders.periods.own }]}
        value={choice.period}
        onChange={(period) => {
          const { since, until } = periods.find(({ value }) => value === period) ?? choice;
          onChange({ period, since, until });
        }}
      />
      {choice.period === OWN && (
        <FieldPair>
          {(["since", "until"] as const).map((field) => (
            <TextField
              key={field}
              type="date"
              label={field === "since" ? texts.from : texts.to}
              value={choice[field]}
              onChange={(value) => onChange({ [field]: value })}
              error={errors[field]}
            />
          ))}
        </FieldPair>
      )}
      <FieldPair>
        <Select
          label={texts.selection}
          options={selections.map((value) => ({ value, label: texts.selections[value] }))}
          value={choice.selection}
          onChange={(selection) => onChange({ selection })}
        />
        <Select
          label={texts.format}
          options={exportFormats.map((value) => ({ value, label: texts.formats[value] }))}
          value={choice.format}
          onChange={(format) => onChange({ format })}
        />
      </FieldPair>
      <Columns chosen={choice.columns} onChange={(columns) => onChange({ columns })} />
    </Stack>
  );
}

/** The columns by their groups, with how many of each are chosen. */
function Columns({ chosen, onChange }: { chosen: readonly string[]; onChange: (columns: readonly string[]) => void }) {
  return (
    <Disclosure title={texts.group(texts.columns, chosen.length, allKeys.length)}>
      <Stack gap="200">
        {columnsIn.map(({ group, options }) => {
          const own = options.map(({ value }) => value).filter((key) => chosen.includes(key));
          return (
            <Disclosure key={group} title={texts.group(texts.groups[group], own.length, options.length)}>
              <ChoiceList
                label={texts.groups[group]}
                isLabelHidden
                options={options}
                chosen={own}
                onChange={(keys) => onChange([...chosen.filter((key) => !own.includes(key)), ...keys])}
              />
            </Disclosure>
          );
        })}
        {chosen.length === 0 && (
          <div role="alert">
            <Text tone="critical">{texts.noColumn}</Text>
          </div>
        )}
        <Row>
          <Button isSmall onClick={() => onChange(defaultExportKeys)}>
            {texts.defaults}
          </Button>
          <Button isSmall onClick={() => onChange(allKeys)}>
            {texts.allColumns}
          </Button>
        </Row>
      </Stack>
    </Disclosure>
  );
}
