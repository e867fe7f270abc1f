import { useEffect, useRef, useState } from "react";
import { limits, offeredNamespaces } from "#shared/domain/preferences/choices.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import {
  OWN_NAMESPACE,
  writtenCategories,
  writtenValueIds,
  writtenValueOf,
  writtenValues,
} from "#shared/domain/preferences/written-values.ts";
import { Button } from "#web/components/button.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import styles from "./metafields.module.css";

/** A value and the metafield that it is written into. */
export type WrittenMetafield = Preferences["metafieldWrite"][number];

interface WrittenMetafieldEntryProps {
  /** In the list, from 1 on. */
  place: number;
  entry: WrittenMetafield;
  errors: { value: string | undefined; namespace: string | undefined; key: string | undefined };
  /** Faults are told in fields that were not left yet, too. */
  showsErrors: boolean;
  isLocked: boolean;
  /** It was added just now. */
  takesFocus: boolean;
  onChange: (entry: WrittenMetafield) => void;
  onRemove: () => void;
}

const NONE = "";
const OTHER = "other:";

const values = [
  { value: NONE, label: texts.chooseValue },
  ...writtenValueIds.map((id) => {
    const { category, label } = writtenValues[id];
    return { value: id as string, label: `${writtenCategories[category]}: ${label}` };
  }),
];

const namespacesFor = (hasOwnKey: boolean) => [
  { value: NONE, label: texts.chooseNamespace },
  ...offeredNamespaces.map((value) => ({ value: value as string, label: value as string })),
  ...(hasOwnKey ? [{ value: OWN_NAMESPACE, label: texts.ownNamespace }] : []),
  { value: OTHER, label: texts.otherNamespace },
];

/** Spaces that were pasted along are left out: no name has any. */
const typedName = (text: string): string => text.replaceAll(/\s/g, "");

/** One value to write, and its name. The app's own metafields have the app's names. */
export function WrittenMetafieldEntry({
  place,
  entry,
  errors,
  showsErrors,
  isLocked,
  takesFocus,
  onChange,
  onRemove,
}: WrittenMetafieldEntryProps) {
  const { value, namespace, key } = entry;
  const known = writtenValueOf(value);
  const ownKey = known?.ownKey;
  const options = namespacesFor(ownKey !== undefined);
  const [wantsOther, setOther] = useState(false);
  const isOther = wantsOther || !options.some((option) => option.value === namespace);
  const isOwn = namespace === OWN_NAMESPACE && !isOther;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector("select")?.focus();
  }, [takesFocus]);
  const leave = (field: string) => () => setLeft(new Set([...left, field]));
  const shownError = (field: keyof typeof errors) =>
    errors[field] !== undefined && (showsErrors || left.has(field)) ? { error: errors[field] } : {};
  const chooseNamespace = (chosen: string) => {
    setOther(chosen === OTHER);
    const name = chosen === OTHER ? "" : chosen;
    const ownName = ownKey ?? key;
    onChange({ ...entry, namespace: name, key: name === OWN_NAMESPACE ? ownName : isOwn ? "" : key });
  };
  const chooseValue = (chosen: string) => {
    const own = writtenValueOf(chosen)?.ownKey;
    // a name of the app's belongs to its value
    if (isOwn) onChange({ value: chosen, namespace: own === undefined ? "" : namespace, key: own ?? "" });
    else onChange({ ...entry, value: chosen });
  };
  return (
    <fieldset ref={group} className={styles.entry}>
      <legend className={styles.name}>{texts.written(place)}</legend>
      <Select
        label={texts.value}
        options={values}
        value={known === undefined ? NONE : value}
        isDisabled={isLocked}
        {...shownError("value")}
        onChange={chooseValue}
      />
      <FieldPair>
        <Select
          label={texts.namespace}
          options={options}
          value={isOther ? OTHER : namespace}
          isDisabled={isLocked}
          {...(isOther ? {} : shownError("namespace"))}
          onChange={chooseNamespace}
        />
        {isOther && (
          <TextField
            label={texts.otherNamespace}
            value={namespace}
            maxLength={limits.metafieldNamespace}
            isDisabled={isLocked}
            {...shownError("namespace")}
            onBlur={leave("namespace")}
            onChange={(typed) => onChange({ ...entry, namespace: typedName(typed) })}
          />
        )}
        <TextField
          label={texts.key}
          value={key}
          maxLength={limits.metafieldKey}
          isDisabled={isLocked || isOwn}
          {...shownError("key")}
          onBlur={leave("key")}
          onChange={(typed) => onChange({ ...entry, key: typedName(typed) })}
        />
      </FieldPair>
      {known !== undefined && (
        <p className={styles.placeholder}>
          <Text as="span" tone="subdued">
            {texts.typeAndExample(texts.types[known.type])}
          </Text>{" "}
          <code>{known.example}</code>
        </p>
      )}
      <div>
        <Button variant="plain" label={texts.removeWritten(place)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  );
}
