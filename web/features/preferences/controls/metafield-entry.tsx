import { metafieldPlaceholder } from "#shared/domain/documents/texts/metafield-texts.ts";
import { metafieldResources } from "#shared/domain/preferences/choices.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { EntryProps } from "./metafield-list.tsx";
import { MetafieldName } from "./metafield-name.tsx";
import styles from "./metafields.module.css";

/** A metafield to read. */
export type Metafield = Preferences["metafieldRead"][number];

const resources = metafieldResources.map((value) => ({ value, label: texts.resources[value] }));

/** One metafield: whose it is, its namespace, its key, and how texts name it. */
export function MetafieldEntry(props: EntryProps<Metafield>) {
  const { entry, isLocked, isComplete, onChange } = props;
  const { resource } = entry;
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={texts.resource}
          options={resources}
          value={resource}
          isDisabled={isLocked}
          onChange={(chosen) => onChange({ ...entry, resource: chosen })}
        />
        <MetafieldName
          {...props}
          onNamespace={(namespace) => onChange({ ...entry, namespace })}
          onKey={(key) => onChange({ ...entry, key })}
          onName={(namespace, key) => onChange({ ...entry, namespace, key })}
        />
      </div>
      {isComplete && (
        <p className={styles.placeholder}>
          <Text as="span" tone="subdued">
            {resource === "product" || resource === "variant" ? texts.inItems : texts.inAll}
          </Text>{" "}
          <code>{`{{${metafieldPlaceholder(entry)}}}`}</code>
        </p>
      )}
    </>
  );
}
