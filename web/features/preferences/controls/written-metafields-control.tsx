import { messages } from "#shared/domain/preferences/messages.ts";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { MetafieldList } from "./metafield-list.tsx";
import { type WrittenMetafield, WrittenMetafieldEntry } from "./written-metafield-entry.tsx";

const blank: WrittenMetafield = { value: "", namespace: "", key: "" };
const words = {
  title: texts.written,
  add: texts.addWritten,
  remove: texts.removeWritten,
  full: messages.metafieldsWrite,
};

/** The document values written into metafields. */
export const WrittenMetafieldsControl = ({ name, form, isLocked }: SettingProps) => (
  <MetafieldList
    {...{ name, form, isLocked, blank, words }}
    entries={form.settings.metafieldWrite}
    onChange={(metafieldWrite) => form.change({ metafieldWrite })}
  >
    {(props) => <WrittenMetafieldEntry {...props} />}
  </MetafieldList>
);
