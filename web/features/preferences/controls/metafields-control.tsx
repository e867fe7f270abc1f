import { messages } from "#shared/domain/preferences/messages.ts";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { type Metafield, MetafieldEntry } from "./metafield-entry.tsx";
import { MetafieldList } from "./metafield-list.tsx";

const blank: Metafield = { resource: "order", namespace: "", key: "" };
const words = { title: texts.entry, add: texts.add, remove: texts.removeLabel, full: messages.metafieldsRead };

/** The metafields whose values texts may name. */
export const MetafieldsControl = ({ name, form, isLocked }: SettingProps) => (
  <MetafieldList
    {...{ name, form, isLocked, blank, words }}
    entries={form.settings.metafieldRead}
    onChange={(metafieldRead) => form.change({ metafieldRead })}
  >
    {(props) => <MetafieldEntry {...props} />}
  </MetafieldList>
);
