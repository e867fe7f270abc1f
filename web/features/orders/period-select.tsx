import { Select } from "../../components/select.tsx";
import { monthName } from "../../lib/format.ts";
import { chosenPeriod, periodChoices, periodNames } from "../../lib/periods.ts";
import { deOrders } from "../../locales/de-orders.ts";

const texts = deOrders;
const nameOf = (value: string): string => {
  const named = periodNames.find((name) => name === value);
  return named === undefined ? monthName(value) : texts.periods[named];
};

interface PeriodSelectProps {
  since: string;
  until: string;
  onChange: (period: { since: string; until: string }) => void;
}

/** The usual periods and the latest months by their names. */
export function PeriodSelect({ since, until, onChange }: PeriodSelectProps) {
  const choices = periodChoices(new Date());
  const chosen = chosenPeriod(choices, { since, until });
  const own = chosen === "own" ? [{ value: "own", label: texts.periods.own }] : [];
  return (
    <Select
      label={texts.period}
      options={[
        { value: "all", label: texts.periods.all },
        ...own,
        ...choices.map(({ value }) => ({ value, label: nameOf(value) })),
      ]}
      value={chosen}
      onChange={(value) => {
        const choice = choices.find((candidate) => candidate.value === value);
        onChange(choice ? { since: choice.since, until: choice.until } : { since: "", until: "" });
      }}
    />
  );
}
