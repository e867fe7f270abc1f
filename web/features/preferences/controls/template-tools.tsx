import { useId, useState } from "react";
import {
  type MetafieldChoice,
  metafieldChoices,
  type NamedMetafield,
} from "#shared/domain/documents/metafield-texts.ts";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { type CommandName, commands } from "#shared/domain/texts/commands.ts";
import {
  type EditedText,
  type OpenPlaceholder,
  openPlaceholder,
  withCommand,
  withPlaceholder,
} from "#shared/domain/texts/insert.ts";
import { placeholders, placeholdersOf, placeOf, type TextPlace } from "#shared/domain/texts/placeholders.ts";
import { faultsOf } from "#shared/domain/texts/templates.ts";
import type { Language } from "#shared/values/languages.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import styles from "./template-tools.module.css";
import { TextPreview } from "./text-preview.tsx";

interface TemplateToolsProps {
  /** The field that holds the text. */
  fieldId: string;
  name: PreferenceName;
  language: Language;
  text: string;
  /** The metafields that texts may name. */
  metafields: readonly NamedMetafield[];
  maxLength?: number;
  /** Whether the merchant is in the field. */
  isTyping: boolean;
  onChange: (text: string) => void;
}

/** What helps to write a printed text: its placeholders and commands at a click, what is wrong with it, and the way back to the default. */
export function TemplateTools(props: TemplateToolsProps) {
  const { fieldId, name, language, text, metafields, maxLength, isTyping, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const place = placeOf(name);
  if (place === undefined) return null;
  const offered = offeredIn(place, metafields);
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
        {offered.length > 0 && (
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
        {typing !== undefined && <Matching typing={typing} offered={offered} edit={edit} />}
        {isOpen && typing === undefined && (
          <Stack gap="200">
            <Placeholders offered={offered} edit={edit} />
            <Text tone="subdued">{texts.commandsHint}</Text>
            <Commands names={commandNames} edit={edit} />
          </Stack>
        )}
      </div>
      <Faults text={text} allowed={offered.map((one) => one.name)} isTyping={isTyping && typing !== undefined} />
    </Stack>
  );
}

type Edit = (change: (before: EditedText) => EditedText) => void;

/** A placeholder as a merchant chooses it. */
type Offered = MetafieldChoice;

/** What a text of a place may name: our placeholders, then the merchant's metafields. */
const offeredIn = (place: TextPlace, metafields: readonly NamedMetafield[]): readonly Offered[] => [
  ...placeholdersOf(place).map((name) => ({
    name,
    label: placeholders[name].label,
    example: placeholders[name].example,
  })),
  ...metafieldChoices(place, metafields),
];

const commandNames = Object.keys(commands) as CommandName[];

interface MatchingProps {
  typing: OpenPlaceholder;
  offered: readonly Offered[];
  edit: Edit;
}

/** What fits the placeholder or command that is being typed, by its name or its German label. */
function Matching({ typing: { part, typed }, offered, edit }: MatchingProps) {
  const fits = (name: string, label: string) => `${name} ${label}`.toLowerCase().includes(typed.toLowerCase());
  const matching = offered.filter(({ name, label }) => fits(name, label));
  const filters = commandNames.filter((name) => fits(name, commands[name].label));
  return (
    <Stack gap="200">
      <div role="status">
        <Text tone="subdued">
          {part === "name" ? texts.matching(matching.length) : texts.matchingCommands(filters.length)}
        </Text>
      </div>
      {part === "name" ? <Placeholders offered={matching} edit={edit} /> : <Commands names={filters} edit={edit} />}
    </Stack>
  );
}

function Placeholders({ offered, edit }: { offered: readonly Offered[]; edit: Edit }) {
  return (
    <ul className={styles.choices} aria-label={texts.placeholders}>
      {offered.map(({ name, ...words }) => (
        <li key={name}>
          <Choice {...words} onChoose={() => edit((before) => withPlaceholder(before, name))} />
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

/** `invoiceItemTitle` is the field `itemTitle` of the type `invoice`, as the API names it; a text of all kinds has its whole name. */
export function printedAs(name: PreferenceName): { type: "invoice" | "credit" | "delivery"; field: string } {
  const type = (["invoice", "credit", "delivery"] as const).find((kind) => name.startsWith(kind));
  if (type === undefined) return { type: "invoice", field: name };
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
      {unknown.some((one) => one.startsWith("{{metafield.")) && (
        <Text tone="subdued">
          {texts.chooseMetafields} <Link to={pages.metafieldSettings}>{texts.toMetafields}</Link>
        </Text>
      )}
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
