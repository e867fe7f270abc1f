import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import {
  OWN_NAMESPACE,
  writtenCategories,
  writtenValueIds,
  writtenValueOf,
  writtenValues,
} from "#shared/domain/preferences/written-values.ts";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { EntryProps } from "./metafield-list.tsx";
import { MetafieldName } from "./metafield-name.tsx";
import styles from "./metafields.module.css";

/** A value and the metafield that it is written into. */
export type WrittenMetafield = Preferences["metafieldWrite"][number];

const NONE = "";

const values = [
  { value: NONE, label: texts.chooseValue },
  ...writtenValueIds.map((id) => {
    const { category, label } = writtenValues[id];
    return { value: id as string, label: `${writtenCategories[category]}: ${label}` };
  }),
];

const own = { value: OWN_NAMESPACE, label: texts.ownNamespace } as const;

/** One value to write, and its name. The app's own metafields have the app's names. */
export function WrittenMetafieldEntry(props: EntryProps<WrittenMetafield>) {
  const { entry, isLocked, errorOf, onChange } = props;
  const { value, namespace, key } = entry;
  const known = writtenValueOf(value);
  const isOwn = namespace === OWN_NAMESPACE;
  const chooseValue = (chosen: string) => {
    const ownKey = writtenValueOf(chosen)?.ownKey;
    // a name of the app's belongs to its value
    if (isOwn) onChange({ value: chosen, namespace: ownKey === undefined ? "" : namespace, key: ownKey ?? "" });
    else onChange({ ...entry, value: chosen });
  };
  const ownKey = known?.ownKey;
  return (
    <>
      <Select
        label={texts.value}
        options={values}
        value={known === undefined ? NONE : value}
        isDisabled={isLocked}
        {...errorOf("value")}
        onChange={chooseValue}
      />
      <div className={styles.fields}>
        <MetafieldName
          {...props}
          besides={ownKey === undefined ? undefined : own}
          onNamespace={(chosen) =>
            onChange({
              ...entry,
              namespace: chosen,
              key: chosen === OWN_NAMESPACE ? (ownKey ?? key) : isOwn ? "" : key,
            })
          }
          onKey={(typed) => onChange({ ...entry, key: typed })}
          onName={(space, typed) => onChange({ ...entry, namespace: space, key: typed })}
        />
      </div>
      {known !== undefined && (
        <p className={styles.placeholder}>
          <Text as="span" tone="subdued">
            {texts.typeAndExample(texts.types[known.type])}
          </Text>{" "}
          <code>{known.example}</code>
        </p>
      )}
    </>
  );
}
