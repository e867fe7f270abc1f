import { useEffect, useRef, useState } from "react";
import { metafieldPlaceholder } from "#shared/domain/documents/texts/metafield-texts.ts";
import { limits, metafieldResources, offeredNamespaces } from "#shared/domain/preferences/choices.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { Button } from "#web/components/button.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import styles from "./metafields.module.css";

/** A metafield to read. */
export type Metafield = Preferences["metafieldRead"][number];

interface MetafieldEntryProps {
  /** In the list, from 1 on. */
  place: number;
  entry: Metafield;
  errors: { namespace: string | undefined; key: string | undefined };
  /** Faults are told in fields that were not left yet, too. */
  showsErrors: boolean;
  isLocked: boolean;
  /** It was added just now. */
  takesFocus: boolean;
  onChange: (entry: Metafield) => void;
  onRemove: () => void;
}

const resources = metafieldResources.map((value) => ({ value, label: texts.resources[value] }));

const NONE = "";
const OWN = "own:";
const namespaces = [
  { value: NONE, label: texts.chooseNamespace },
  ...offeredNamespaces.map((value) => ({ value: value as string, label: value as string })),
  { value: OWN, label: texts.otherNamespace },
];
const isOffered = (namespace: string): boolean => offeredNamespaces.some((one) => one === namespace);

/** Spaces that were pasted along are left out: no name has any. */
const typedName = (text: string): string => text.replaceAll(/\s/g, "");

/** One metafield: whose it is, its namespace, its key, and how texts name it. */
export function MetafieldEntry({
  place,
  entry,
  errors,
  showsErrors,
  isLocked,
  takesFocus,
  onChange,
  onRemove,
}: MetafieldEntryProps) {
  const { resource, namespace, key } = entry;
  const [wantsOwn, setOwn] = useState(false);
  const isOwn = wantsOwn || (namespace !== "" && !isOffered(namespace));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector("select")?.focus();
  }, [takesFocus]);
  const leave = (field: string) => () => setLeft(new Set([...left, field]));
  const shownError = (field: "namespace" | "key") =>
    errors[field] !== undefined && (showsErrors || left.has(field)) ? { error: errors[field] } : {};
  const chooseNamespace = (chosen: string) => {
    setOwn(chosen === OWN);
    onChange({ ...entry, namespace: chosen === OWN ? "" : chosen });
  };
  const isComplete = errors.namespace === undefined && errors.key === undefined;
  return (
    <fieldset ref={group} className={styles.entry}>
      <legend className={styles.name}>{texts.entry(place)}</legend>
      <FieldPair>
        <Select
          label={texts.resource}
          options={resources}
          value={resource}
          isDisabled={isLocked}
          onChange={(chosen) => onChange({ ...entry, resource: chosen })}
        />
        <Select
          label={texts.namespace}
          options={namespaces}
          value={isOwn ? OWN : namespace}
          isDisabled={isLocked}
          {...(isOwn ? {} : shownError("namespace"))}
          onChange={chooseNamespace}
        />
        {isOwn && (
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
          isDisabled={isLocked}
          {...shownError("key")}
          onBlur={leave("key")}
          onChange={(typed) => onChange({ ...entry, key: typedName(typed) })}
        />
      </FieldPair>
      {isComplete && (
        <p className={styles.placeholder}>
          <Text as="span" tone="subdued">
            {resource === "product" || resource === "variant" ? texts.inItems : texts.inAll}
          </Text>{" "}
          <code>{`{{${metafieldPlaceholder(entry)}}}`}</code>
        </p>
      )}
      <div>
        <Button variant="plain" label={texts.removeLabel(place)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </fieldset>
  );
}
