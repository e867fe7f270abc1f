import { modifiedDay } from "#shared/domain/documents/facts/dates.ts";
import {
  type DateModifier,
  type DateOrigin,
  type DateUnit,
  dateModifiers,
  dateOrigins,
  edgeModifiers,
  edgeUnits,
  limits,
  offsetModifiers,
  offsetUnits,
} from "#shared/domain/preferences/choices.ts";
import { type Preferences, type PreferencesPatch, rowOf } from "#shared/domain/preferences/preferences.ts";
import { germanDay, plusDays } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { deVersions } from "#web/locales/de-versions.ts";
import { useLatestOrderDay } from "../settings/latest-orders.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { CountField } from "./count-field.tsx";

const texts = deSettingsScreen.deliveryDate;
const SPAN = "span";
const DAYS_TO_SHIPMENT = 3;
type Kind = "invoice" | "delivery";

const wordsOf = (part: string) => deVersions.choices[part] ?? {};
const originOptions = dateOrigins.map((value) => ({ value, label: texts.options[value] }));
/** The modes: the day of the order, that of the shipment, or a span. */
export const dayOptions = [...originOptions, { value: SPAN, label: texts.options.span }] as const;
const modifierOptions = dateModifiers.map((value) => ({
  value,
  label: wordsOf("DeliveryDate0Modify")[value] ?? value,
}));
const unitOptions = (units: readonly DateUnit[]) =>
  units.map((value) => ({ value, label: wordsOf("DeliveryDate0Unit")[value] ?? value }));

/** A kind's printed day or span of supply: its origins, their shifts, and the result. */
export function DeliveryDateControl({ name, form, shop, isLocked }: SettingProps) {
  const kind: Kind = name.startsWith("invoice") ? "invoice" : "delivery";
  const { settings, change } = form;
  const start = endOf(settings, kind, "0");
  const end = endOf(settings, kind, "1");
  const isSpan = end.event !== null;
  // the day of the order is a choice of every plan on invoices; what was chosen can be taken back
  const isFixed = isLocked && rowOf(name).feature !== undefined && !isSpan && start.event === "fulfilled";
  return (
    <Stack>
      <Select
        label={texts.day}
        options={isLocked && !isSpan ? originOptions : dayOptions}
        value={isSpan ? SPAN : (start.event ?? "created")}
        isDisabled={isFixed}
        onChange={(chosen) => change(choiceOf(kind, chosen))}
      />
      <EndFields
        kind={kind}
        index="0"
        end={start}
        form={form}
        isLocked={isLocked}
        {...(isSpan ? { title: texts.start } : {})}
      />
      {isSpan && <EndFields kind={kind} index="1" end={end} form={form} isLocked={isLocked} title={texts.end} />}
      {isCountable(start) && isCountable(end) && <Example settings={settings} kind={kind} shop={shop} />}
    </Stack>
  );
}

/** A mode's own changes; the rest follows on the server and in the form alike. */
export const choiceOf = (kind: Kind, chosen: DateOrigin | typeof SPAN): PreferencesPatch =>
  chosen === SPAN
    ? { [`${kind}DeliveryDate1Event`]: "created" }
    : { [`${kind}DeliveryDate0Event`]: chosen, [`${kind}DeliveryDate1Event`]: null };

interface End {
  event: DateOrigin | null;
  modify: DateModifier;
  offset: number;
  unit: DateUnit;
}

const endOf = (settings: Preferences, kind: Kind, index: "0" | "1"): End => ({
  event: settings[`${kind}DeliveryDate${index}Event`],
  modify: settings[`${kind}DeliveryDate${index}Modify`],
  offset: settings[`${kind}DeliveryDate${index}Offset`],
  unit: settings[`${kind}DeliveryDate${index}Unit`],
});

/** While a number is wrong there is no day to show. */
const isCountable = ({ offset }: End): boolean =>
  Number.isInteger(offset) && offset >= 0 && offset <= limits.dateOffset;

interface EndFieldsProps extends Pick<SettingProps, "form" | "isLocked"> {
  kind: Kind;
  index: "0" | "1";
  end: End;
  /** Given in a span: which end it is; its origin is chosen here then. */
  title?: string;
}

/** One end of the time of supply. */
function EndFields({ kind, index, end, form: { change, errors }, isLocked, title }: EndFieldsProps) {
  const nameOf = (part: "Event" | "Modify" | "Offset" | "Unit") => `${kind}DeliveryDate${index}${part}` as const;
  const isOffset = includes(offsetModifiers, end.modify);
  const units = isOffset ? offsetUnits : includes(edgeModifiers, end.modify) ? edgeUnits : [];
  const isOff = isLocked && end.modify === "";
  return (
    <FieldPair>
      {title !== undefined && (
        <Select
          label={title}
          options={originOptions}
          value={end.event ?? "created"}
          onChange={(event) => change({ [nameOf("Event")]: event })}
        />
      )}
      <Select
        label={title === undefined ? texts.modify : `${title}: ${texts.modify}`}
        options={modifierOptions}
        value={end.modify}
        isDisabled={isOff}
        onChange={(modify) => change({ [nameOf("Modify")]: modify })}
      />
      {isOffset && (
        <CountField
          label={title === undefined ? texts.offset : `${title}: ${texts.offset}`}
          value={end.offset}
          error={errors[nameOf("Offset")]}
          onChange={(offset) => change({ [nameOf("Offset")]: offset })}
        />
      )}
      {units.length > 0 && (
        <Select
          label={title === undefined ? texts.unit : `${title}: ${texts.unit}`}
          options={unitOptions(units)}
          value={end.unit}
          onChange={(unit) => change({ [nameOf("Unit")]: unit })}
        />
      )}
    </FieldPair>
  );
}

const includes = (list: readonly string[], value: string): boolean => list.includes(value);

/** The choice in a sentence, with its effect on the latest order, or on one of today. */
function Example({ settings, kind, shop }: { settings: Preferences; kind: Kind } & Pick<SettingProps, "shop">) {
  const ordered = useLatestOrderDay(shop);
  return (
    <Stack gap="100">
      <Text>{ruleText(settings, kind)}</Text>
      <Text tone="subdued">{exampleText(settings, kind, ordered)}</Text>
    </Stack>
  );
}

/** `Das Lieferdatum liegt 10 Tage nach dem Tag der Bestellung.` */
export function ruleText(settings: Preferences, kind: Kind): string {
  const start = predicateOf(endOf(settings, kind, "0"));
  const end = endOf(settings, kind, "1");
  return end.event === null
    ? texts.rule.day(texts.types[settings[`${kind}DeliveryType`]], start)
    : texts.rule.span(start, predicateOf(end));
}

/** `liegt 10 Tage nach dem Tag der Bestellung` */
function predicateOf({ event, modify, offset, unit }: End): string {
  const { rule } = texts;
  const origin = texts.options[event ?? "created"];
  if (modify === "" || (includes(offsetModifiers, modify) && offset === 0)) return rule.origin(origin);
  if (modify === "plus" || modify === "minus")
    return rule[modify](rule.counted[unit === "month" ? "month" : "day"](offset), origin);
  const [which, edge] = modify.split("-") as [keyof typeof rule.which, keyof typeof rule.edges];
  const period = rule.periods[unit === "day" ? "month" : unit](rule.which[which]);
  return rule.edge(rule.edges[edge], period, origin);
}

/** `Beispiel: Bestellung vom 20.11.2026, Versand am 23.11.2026 → Lieferdatum 23.11.2026` */
export function exampleText(settings: Preferences, kind: Kind, ordered: Day): string {
  const shipped = plusDays(ordered, DAYS_TO_SHIPMENT);
  const dayOf = ({ event, ...modification }: End) =>
    modifiedDay(event === "fulfilled" ? shipped : ordered, modification);
  const start = dayOf(endOf(settings, kind, "0"));
  const end = endOf(settings, kind, "1");
  const last = end.event === null ? undefined : dayOf(end);
  const days =
    last === undefined ? germanDay(start) : texts.span(germanDay(start), germanDay(last < start ? start : last));
  const type = texts.types[settings[`${kind}DeliveryType`]];
  return texts.example(germanDay(ordered), germanDay(shipped), texts.dated(type, days));
}
