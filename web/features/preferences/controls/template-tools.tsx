import { lazy, Suspense } from "react";
import type { NamedMetafield } from "#shared/domain/documents/texts/metafield-texts.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { placeOf } from "#shared/domain/texts/places.ts";
import type { Language } from "#shared/values/languages.ts";
import { Button } from "#web/components/button.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import styles from "./template-tools.module.css";

// A page has dozens of texts, and most name no placeholder.
const PlaceholderMenu = lazy(async () => ({ default: (await import("./placeholder-menu.tsx")).PlaceholderMenu }));
const Faults = lazy(async () => ({ default: (await import("./placeholder-menu.tsx")).Faults }));
const TextPreview = lazy(async () => ({ default: (await import("./text-preview.tsx")).TextPreview }));

interface TemplateToolsProps {
  /** The field that holds the text. */
  fieldId: string;
  name: PreferenceName;
  language: Language;
  text: string;
  /** The metafields that texts may name. */
  metafields: readonly NamedMetafield[];
  maxLength?: number;
  /** The list of placeholders: its id, and whether the merchant opened it. */
  listId: string;
  isOpen: boolean;
  /** The merchant is in the field. */
  isTyping: boolean;
  onChange: (text: string) => void;
}

/** Tools for a printed text: placeholders and commands at a click, faults, and the way back to the default. */
export function TemplateTools(props: TemplateToolsProps) {
  const { fieldId, name, language, text, metafields, maxLength, isTyping, listId, isOpen, onChange } = props;
  const place = placeOf(name);
  if (place === undefined) return null;
  const written = { place, fieldId, text, metafields };
  const hasBraces = /[{}]/.test(text);
  return (
    <Stack gap="200">
      {text.includes("{{") && (
        <Suspense fallback={null}>
          <TextPreview {...printedAs(name)} language={language} text={text} />
        </Suspense>
      )}
      {text !== "" && (
        <Row>
          <Button variant="plain" label={texts.restoreIn(settingLabels[name])} onClick={() => onChange("")}>
            {texts.restore}
          </Button>
        </Row>
      )}
      <div id={listId}>
        {(isOpen || hasBraces) && (
          <Suspense fallback={null}>
            <PlaceholderMenu {...written} maxLength={maxLength} isOpen={isOpen} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <div role="status" className={styles.faults}>
        {hasBraces && (
          <Suspense fallback={null}>
            <Faults {...written} isTyping={isTyping} />
          </Suspense>
        )}
      </div>
    </Stack>
  );
}

/** `invoiceItemTitle` is the API's field `itemTitle` of `invoice`; a text of all kinds has its whole name. */
export function printedAs(name: PreferenceName): { type: "invoice" | "credit" | "delivery"; field: string } {
  const type = (["invoice", "credit", "delivery"] as const).find((kind) => name.startsWith(kind));
  if (type === undefined) return { type: "invoice", field: name };
  const field = name.slice(type.length);
  return { type, field: field.charAt(0).toLowerCase() + field.slice(1) };
}
