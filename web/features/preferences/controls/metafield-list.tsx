import { type ReactNode, useEffect, useRef, useState } from "react";
import { limits } from "#shared/domain/preferences/choices.ts";
import { settingHints } from "#shared/domain/preferences/screen/labels.ts";
import { Button } from "#web/components/button.tsx";
import { IconButton } from "#web/components/icon-button.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { SettingProps } from "../settings/setting-props.ts";
import styles from "./metafields.module.css";

/** An entry's fields, as a control draws them. */
export interface EntryProps<Entry> {
  entry: Entry;
  isLocked: boolean;
  /** Every field holds what may be saved. */
  isComplete: boolean;
  /** A field's fault, as its properties: shown once the field was left, or saving failed. */
  errorOf: (field: keyof Entry & string) => { error?: string };
  /** For the field's `onBlur`. */
  leave: (field: keyof Entry & string) => () => void;
  onChange: (entry: Entry) => void;
}

interface MetafieldListProps<Entry> extends Pick<SettingProps, "name" | "form" | "isLocked"> {
  entries: readonly Entry[];
  /** A new entry. */
  blank: Entry;
  words: {
    title: (place: number) => string;
    add: string;
    remove: (place: number) => string;
    /** Says why no entry can be added. */
    full: string;
  };
  onChange: (entries: readonly Entry[]) => void;
  children: (props: EntryProps<Entry>) => ReactNode;
}

/** Metafields, one below the other, each with its own fields. A removed entry gives its focus to the button below. */
export function MetafieldList<Entry extends object>({
  name,
  form,
  isLocked,
  entries,
  blank,
  words,
  onChange,
  children,
}: MetafieldListProps<Entry>) {
  // entries have no names of their own: when one goes, those behind it begin from what they hold
  const [removals, setRemovals] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const footer = useRef<HTMLDivElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const isRefused = form.failure !== undefined || (wasRefused && form.isChanged);
  if (isRefused !== wasRefused) setRefused(isRefused);
  const isFull = entries.length >= limits.metafields;
  const limitId = `${name}-limit`;
  const error = form.errors[name];
  return (
    <Stack>
      {entries.map((entry, index) => (
        <ListedEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: a removal changes all keys
          key={`${removals}-${index}`}
          title={words.title(index + 1)}
          removeLabel={words.remove(index + 1)}
          entry={entry}
          faultOf={(field) => form.errors[`${name}.${index}.${field}`]}
          showsFaults={isRefused}
          isLocked={isLocked}
          takesFocus={isAdding && index === entries.length - 1}
          onChange={(changed) => onChange(entries.with(index, changed))}
          onRemove={() => {
            setRemovals(removals + 1);
            setAdding(false);
            footer.current?.focus();
            onChange(entries.toSpliced(index, 1));
          }}
        >
          {children}
        </ListedEntry>
      ))}
      {entries.length > 0 && <Text tone="subdued">{settingHints[name]}</Text>}
      {error !== undefined && <Text tone="critical">{error}</Text>}
      <Stack gap="200">
        {/* takes the focus of an entry that goes */}
        <div ref={footer} tabIndex={-1}>
          <Button
            isDisabled={isLocked || isFull}
            {...(isFull ? { describedBy: limitId } : {})}
            onClick={() => {
              setAdding(true);
              onChange([...entries, blank]);
            }}
          >
            {words.add}
          </Button>
        </div>
        <div role="status" id={limitId}>
          {isFull && <Text tone="subdued">{words.full}</Text>}
        </div>
      </Stack>
    </Stack>
  );
}

interface ListedEntryProps<Entry> extends Pick<EntryProps<Entry>, "entry" | "isLocked" | "onChange"> {
  title: string;
  removeLabel: string;
  faultOf: (field: string) => string | undefined;
  /** Faults are told in fields that were not left yet, too. */
  showsFaults: boolean;
  /** It was added just now. */
  takesFocus: boolean;
  onRemove: () => void;
  children: (props: EntryProps<Entry>) => ReactNode;
}

function ListedEntry<Entry extends object>({
  title,
  removeLabel,
  entry,
  faultOf,
  showsFaults,
  isLocked,
  takesFocus,
  onChange,
  onRemove,
  children,
}: ListedEntryProps<Entry>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) group.current?.querySelector("select")?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={group} className={styles.entry}>
      <legend className={styles.name}>{title}</legend>
      {children({
        entry,
        isLocked,
        isComplete: Object.keys(entry).every((field) => faultOf(field) === undefined),
        errorOf: (field) => {
          const error = faultOf(field);
          return error !== undefined && (showsFaults || left.has(field)) ? { error } : {};
        },
        leave: (field) => () => setLeft(new Set([...left, field])),
        onChange,
      })}
      <div className={styles.remove}>
        <IconButton icon="delete" label={removeLabel} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
