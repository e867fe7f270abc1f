import { useRef, useState } from "react";
import { limits } from "#shared/domain/preferences/choices.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import { settingHints } from "#shared/domain/preferences/screen/labels.ts";
import { Button } from "#web/components/button.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { type WrittenMetafield, WrittenMetafieldEntry } from "./written-metafield-entry.tsx";

const LIMIT_ID = "written-metafields-limit";

/** The document values written into metafields. A new entry's fault shows once left, or after a failed save. */
export function WrittenMetafieldsControl({ name, form, isLocked }: SettingProps) {
  const entries = form.settings.metafieldWrite;
  // entries have no names of their own: when one goes, those behind it begin from what they hold
  const [removals, setRemovals] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const footer = useRef<HTMLDivElement>(null);
  const [wasRefused, setRefused] = useState(false);
  const isRefused = form.failure !== undefined || (wasRefused && form.isChanged);
  if (isRefused !== wasRefused) setRefused(isRefused);
  const set = (changed: readonly WrittenMetafield[]) => form.change({ metafieldWrite: changed });
  const isFull = entries.length >= limits.metafields;
  const error = form.errors[name];
  return (
    <Stack>
      <Text tone="subdued">{settingHints[name]}</Text>
      {entries.map((entry, index) => (
        <WrittenMetafieldEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: a removal changes all keys
          key={`${removals}-${index}`}
          place={index + 1}
          entry={entry}
          errors={{
            value: form.errors[`${name}.${index}.value`],
            namespace: form.errors[`${name}.${index}.namespace`],
            key: form.errors[`${name}.${index}.key`],
          }}
          showsErrors={isRefused}
          isLocked={isLocked}
          takesFocus={isAdding && index === entries.length - 1}
          onChange={(changed) => set(entries.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => {
            setRemovals(removals + 1);
            setAdding(false);
            footer.current?.focus();
            set(entries.filter((_, at) => at !== index));
          }}
        />
      ))}
      {error !== undefined && <Text tone="critical">{error}</Text>}
      <Stack gap="200">
        {/* takes the focus of an entry that goes */}
        <div ref={footer} tabIndex={-1}>
          <Button
            isDisabled={isLocked || isFull}
            {...(isFull ? { describedBy: LIMIT_ID } : {})}
            onClick={() => {
              setAdding(true);
              set([...entries, { value: "", namespace: "", key: "" }]);
            }}
          >
            {texts.addWritten}
          </Button>
        </div>
        <div role="status" id={LIMIT_ID}>
          {isFull && <Text tone="subdued">{messages.metafieldsWrite}</Text>}
        </div>
      </Stack>
    </Stack>
  );
}
