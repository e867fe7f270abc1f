import { useState } from "react";
import { offeredNamespaces } from "#shared/domain/preferences/choices.ts";
import { Select } from "#web/components/select.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deMetafields as texts } from "#web/locales/de-metafields.ts";
import type { EntryProps } from "./metafield-list.tsx";

interface Named {
  namespace: string;
  key: string;
}

interface MetafieldNameProps<Entry extends Named>
  extends Pick<EntryProps<Entry>, "entry" | "isLocked" | "errorOf" | "leave"> {
  /** A namespace that is offered besides; it gives each key its name. */
  besides?: { value: string; label: string } | undefined;
  onNamespace: (namespace: string) => void;
  onKey: (key: string) => void;
  /** Both at once, as Shopify shows them. */
  onName: (namespace: string, key: string) => void;
}

const NONE = "";
const OTHER = "other:";

/** Spaces that were pasted along are left out: no name has any. */
const typedName = (text: string): string => text.replaceAll(/\s/g, "");

/** Namespace and key of a metafield: an offered namespace or a typed one, or both typed as Shopify shows them. */
export function MetafieldName<Entry extends Named>({
  entry: { namespace, key },
  isLocked,
  besides,
  errorOf,
  leave,
  onNamespace,
  onKey,
  onName,
}: MetafieldNameProps<Entry>) {
  const options = [
    { value: NONE, label: texts.chooseNamespace },
    ...offeredNamespaces.map((value) => ({ value: value as string, label: value as string })),
    ...(besides ? [besides] : []),
    { value: OTHER, label: texts.otherNamespace },
  ];
  const [wantsOther, setOther] = useState(false);
  const typeKey = (typed: string) => {
    const name = typedName(typed);
    const [space = "", inSpace = ""] = name.split(/\.(.+)/);
    if (space === "" || inSpace === "") onKey(name);
    else onName(space, inSpace);
  };
  const isOther = wantsOther || !options.some(({ value }) => value === namespace);
  return (
    <>
      <Select
        label={texts.namespace}
        options={options}
        value={isOther ? OTHER : namespace}
        isDisabled={isLocked}
        {...(isOther ? {} : errorOf("namespace"))}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onNamespace(chosen === OTHER ? NONE : chosen);
        }}
      />
      {isOther && (
        <TextField
          label={texts.otherNamespace}
          value={namespace}
          isDisabled={isLocked}
          {...errorOf("namespace")}
          onBlur={leave("namespace")}
          onChange={(typed) => onNamespace(typedName(typed))}
        />
      )}
      <TextField
        label={texts.key}
        placeholder={texts.keyExample}
        value={key}
        isDisabled={isLocked || (!isOther && namespace === besides?.value)}
        {...errorOf("key")}
        onBlur={leave("key")}
        onChange={typeKey}
      />
    </>
  );
}
