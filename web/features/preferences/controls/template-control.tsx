import { memo, useId, useState } from "react";
import { defaultTextOf } from "#shared/domain/documents/texts/default-texts.ts";
import { isAsBefore } from "#shared/domain/preferences/papers.ts";
import { type PreferenceName, rowOf } from "#shared/domain/preferences/preferences.ts";
import { settingHints, settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { placeOf } from "#shared/domain/texts/places.ts";
import type { Language } from "#shared/values/languages.ts";
import { TextField } from "#web/components/text-field.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { useDocumentTexts } from "#web/lib/use-document-texts.ts";
import { useMailTexts } from "#web/lib/use-mail-texts.ts";
import { useTyped } from "#web/lib/use-typed.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import { readMetafields } from "../settings/read-metafields.ts";
import { errorOf, type SettingProps } from "../settings/setting-props.ts";
import { textsOf } from "../settings/setting-text.ts";
import { TemplateTools } from "./template-tools.tsx";

const LINES = 3;
/** As long as the default text of a mail, so that nothing moves when it is there. */
const MESSAGE_LINES = 8;

export interface TemplateProps extends SettingProps {
  /** The language whose text is edited. */
  language: Language;
}

/** The texts of a preference with that of one language replaced; an empty text is none. */
export function withText(form: PreferencesForm, name: PreferenceName, language: Language, text: string) {
  const { [language]: _, ...others } = textsOf(form.settings, name);
  return text === "" ? others : { ...others, [language]: text };
}

const mailKinds = { invoice: "invoice", credit: "creditNote", delivery: "deliveryNote" } as const;

/** The mail and its text that a preference sets; undefined for a printed text. */
export function mailTextOf(name: PreferenceName) {
  const [, kind, part] = /^(invoice|credit|delivery)SendMail(Subject|Message)$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const known = mailKinds[kind as keyof typeof mailKinds];
  return { kind: known, part: part === "Subject" ? "subject" : "message" } as const;
}

/** The printed or mailed text if the merchant sets none. */
function useDefaultText(name: PreferenceName, language: Language, isFramed: boolean): string {
  const defaults = useDocumentTexts(language);
  const mail = mailTextOf(name);
  const mailTexts = useMailTexts(mail?.kind, language);
  if (name.endsWith("ItemTitle")) return texts.itemTitle;
  if (mail !== undefined) {
    // what the mail says to a customer with a name
    const part = mail.part === "message" && isFramed ? "greeted" : mail.part;
    return mailTexts?.[part] ?? texts.mailDefault;
  }
  return (defaults && defaultTextOf(name, defaults)) ?? texts.noDefault;
}

/** An empty field needs no limit. */
const isLimit = (hint: string | undefined): boolean => hint?.startsWith("Höchstens") === true;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A page has dozens of texts: a change elsewhere draws none of them again. */
export const TemplateControl = memo(
  TemplateField,
  (before: TemplateProps, now: TemplateProps) =>
    (["name", "shop", "isLocked", "language"] as const).every((prop) => before[prop] === now[prop]) &&
    errorOf(before).error === errorOf(now).error &&
    isSame(before.form.settings[before.name], now.form.settings[now.name]) &&
    isSame(before.form.settings.metafieldRead, now.form.settings.metafieldRead),
);

/** A printed text in the chosen language, with its placeholders and faults; empty = the default text. */
function TemplateField({ name, form, shop, isLocked, language }: TemplateProps) {
  const { kind } = rowOf(name);
  const hint = settingHints[name];
  const text = textsOf(form.settings, name)[language] ?? "";
  const most = "max" in kind ? { maxLength: kind.max } : {};
  const set = (typed: string) => form.change({ [name]: withText(form, name, language, typed) });
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const isClosed = isLocked && text === "";
  const hasPlaceholders = placeOf(name) !== undefined && placeOf(name) !== "flat" && !isClosed;
  const typed = useTyped(text, set);
  const id = `text-${name}`;
  const standard = useDefaultText(name, language, !isAsBefore(form.settings, "mailFrame"));
  return (
    <>
      <TextField
        id={id}
        label={settingLabels[name]}
        value={typed.value}
        placeholder={standard}
        isCounted={text !== ""}
        isDisabled={isClosed}
        {...(hasPlaceholders
          ? {
              labelAct: {
                text: texts.short,
                label: texts.insertInto(settingLabels[name]),
                id: listId,
                isOpen,
                onToggle: () => setIsOpen(!isOpen),
              },
            }
          : {})}
        {...most}
        {...(kind.type === "longTexts" ? { lines: name.endsWith("SendMailMessage") ? MESSAGE_LINES : LINES } : {})}
        hint={isLimit(hint) && text === "" ? undefined : hint}
        {...errorOf({ name, form })}
        onChange={(now) => {
          setTyping(true);
          typed.onChange(now);
        }}
        onBlur={() => {
          setTyping(false);
          typed.onBlur();
        }}
      />
      {!isClosed && (
        <TemplateTools
          fieldId={id}
          name={name}
          language={language}
          text={text}
          metafields={readMetafields(form.settings, shop)}
          {...most}
          listId={listId}
          isOpen={isOpen}
          isTyping={isTyping}
          onChange={set}
        />
      )}
    </>
  );
}
