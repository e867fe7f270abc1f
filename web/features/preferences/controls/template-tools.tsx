import { useId, useState } from "react";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { type CommandName, commands } from "#shared/domain/texts/commands.ts";
import {
  type EditedText,
  type OpenPlaceholder,
  openPlaceholder,
  withCommand,
  withPlaceholder,
} from "#shared/domain/texts/insert.ts";
import { type PlaceholderName, placeholders, placeholdersOf, placeOf } from "#shared/domain/texts/placeholders.ts";
import { faultsOf } from "#shared/domain/texts/templates.ts";
import type { Language } from "#shared/values/languages.ts";
import { Button } from "#web/components/button.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { settingLabels } from "#web/locales/de-settings.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import styles from "./template-tools.module.css";
import { TextPreview } from "./text-preview.tsx";

interface TemplateToolsProps {
  /** The field that holds the text. */
  fieldId: string;
  name: PreferenceName;
  language: Language;
  text: string;
  maxLength?: number;
  /** Whether the merchant is in the field. */
  isTyping: boolean;
  onChange: (text: string) => void;
}

/** What helps to write a printed text: its placeholders and commands at a click, what is wrong with it, and the way back to the default. */
export function TemplateTools({ fieldId, name, language, text, maxLength, isTyping, onChange }: TemplateToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const place = placeOf(name);
  if (place === undefined) return null;
  const allowed = placeholdersOf(place);
  const typing = openPlaceholder({ text, caret: caretOf(fieldId, text) });
  const edit: Edit = (change) => {
    const after = change({ text, caret: caretOf(fieldId, text) });
    if (after.text === text || (maxLength !== undefined && after.text.length > maxLength)) return;
    onChange(after.text);
    focusAt(fieldId, after.caret);
  };
  return (
    <Stack gap="200">
      {text.includes("{{") && <TextPreview {...printedAs(name)} language={language} text={text} />}
      <Row gap="400">
        {allowed.length > 0 && (
          <Button
            variant="plain"
            label={texts.insertInto(settingLabels[name])}
            expands={{ id: listId, isOpen }}
            onClick={() => setIsOpen(!isOpen)}
          >
            {texts.insert}
          </Button>
        )}
        {text !== "" && (
          <Button variant="plain" label={texts.restoreIn(settingLabels[name])} onClick={() => onChange("")}>
            {texts.restore}
          </Button>
        )}
      </Row>
      <div id={listId}>
        {typing !== undefined && <Matching typing={typing} allowed={allowed} edit={edit} />}
        {isOpen && typing === undefined && (
          <Stack gap="200">
            <Placeholders names={allowed} edit={edit} />
            <Text tone="subdued">{texts.commandsHint}</Text>
            <Commands names={commandNames} edit={edit} />
          </Stack>
        )}
      </div>
      <Faults text={text} allowed={allowed} isTyping={isTyping && typing !== undefined} />
    </Stack>
  );
}

type Edit = (change: (before: EditedText) => EditedText) => void;

const commandNames = Object.keys(commands) as CommandName[];

interface MatchingProps {
  typing: OpenPlaceholder;
  allowed: readonly PlaceholderName[];
  edit: Edit;
}

/** What fits the placeholder or command that is being typed, by its name or its German label. */
function Matching({ typing: { part, typed }, allowed, edit }: MatchingProps) {
  const fits = (name: string, label: string) => `${name} ${label}`.toLowerCase().includes(typed.toLowerCase());
  const names = allowed.filter((name) => fits(name, placeholders[name].label));
  const filters = commandNames.filter((name) => fits(name, commands[name].label));
  return (
    <Stack gap="200">
      <div role="status">
        <Text tone="subdued">
          {part === "name" ? texts.matching(names.length) : texts.matchingCommands(filters.length)}
        </Text>
      </div>
      {part === "name" ? <Placeholders names={names} edit={edit} /> : <Commands names={filters} edit={edit} />}
    </Stack>
  );
}

function Placeholders({ names, edit }: { names: readonly PlaceholderName[]; edit: Edit }) {
  return (
    <ul className={styles.choices} aria-label={texts.placeholders}>
      {names.map((name) => (
        <li key={name}>
          <Choice {...placeholders[name]} onChoose={() => edit((before) => withPlaceholder(before, name))} />
        </li>
      ))}
    </ul>
  );
}

function Commands({ names, edit }: { names: readonly CommandName[]; edit: Edit }) {
  return (
    <ul className={styles.choices} aria-label={texts.commands}>
      {names.map((name) => (
        <li key={name}>
          <Choice {...commands[name]} onChoose={() => edit((before) => withCommand(before, commands[name].example))} />
        </li>
      ))}
    </ul>
  );
}

/** `invoiceItemTitle` is the field `itemTitle` of the type `invoice`, as the API names it. */
function printedAs(name: PreferenceName): { type: "invoice" | "credit" | "delivery"; field: string } {
  const type = (["credit", "delivery"] as const).find((kind) => name.startsWith(kind)) ?? "invoice";
  const field = name.slice(type.length);
  return { type, field: field.charAt(0).toLowerCase() + field.slice(1) };
}

function Choice({ label, example, onChoose }: { label: string; example: string; onChoose: () => void }) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span>{label}</span>
      <span className={styles.example}>{example}</span>
    </button>
  );
}

/** Placeholders that print nothing here, and braces that are printed as they are once the merchant is done with them. */
function Faults({ text, allowed, isTyping }: { text: string; allowed: readonly string[]; isTyping: boolean }) {
  const { unknown, literal } = faultsOf(text, allowed);
  return (
    <div role="status" className={styles.faults}>
      {unknown.length > 0 && <Text tone="critical">{texts.unknown(unknown)}</Text>}
      {literal.length > 0 && !isTyping && <Text tone="critical">{texts.literal(literal)}</Text>}
    </div>
  );
}

/** The caret of a field keeps its place while a button has the focus; the end of the text where it never had any. */
function caretOf(fieldId: string, text: string): number {
  const field = window.document.getElementById(fieldId);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? (field.selectionEnd ?? text.length) : text.length;
}

/** After React has drawn the new text. */
function focusAt(fieldId: string, caret: number): void {
  requestAnimationFrame(() => {
    const field = window.document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(caret, caret);
  });
}
