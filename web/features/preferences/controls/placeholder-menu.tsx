import {
  type MetafieldChoice,
  metafieldChoices,
  type NamedMetafield,
} from "#shared/domain/documents/texts/metafield-texts.ts";
import { type CommandName, commands } from "#shared/domain/texts/commands.ts";
import {
  type EditedText,
  type OpenPlaceholder,
  openPlaceholder,
  withCommand,
  withPlaceholder,
} from "#shared/domain/texts/insert.ts";
import { placeholders, placeholdersOf } from "#shared/domain/texts/placeholders.ts";
import type { TextPlace } from "#shared/domain/texts/places.ts";
import { faultsOf } from "#shared/domain/texts/templates.ts";
import { Link } from "#web/components/link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import styles from "./template-tools.module.css";

/** A text that is being written. */
interface WrittenText {
  place: TextPlace;
  text: string;
  /** The metafields that texts may name. */
  metafields: readonly NamedMetafield[];
}

interface PlaceholderMenuProps extends WrittenText {
  /** The field that holds the text. */
  fieldId: string;
  maxLength?: number;
  isOpen: boolean;
  onChange: (text: string) => void;
}

/** Placeholders and commands at a click: all in the open menu, else those that fit the typed name. */
export function PlaceholderMenu(props: PlaceholderMenuProps) {
  const { place, fieldId, text, metafields, maxLength, isOpen, onChange } = props;
  const offered = offeredIn(place, metafields);
  const typing = openPlaceholder({ text, caret: caretOf(fieldId, text) });
  const edit: Edit = (change) => {
    const after = change({ text, caret: caretOf(fieldId, text) });
    if (after.text === text || (maxLength !== undefined && after.text.length > maxLength)) return;
    onChange(after.text);
    focusAt(fieldId, after.caret);
  };
  if (typing !== undefined) return <Matching typing={typing} offered={offered} edit={edit} />;
  if (!isOpen) return null;
  return (
    <Stack gap="200">
      <Placeholders offered={offered} edit={edit} />
      <Text tone="subdued">{texts.commandsHint}</Text>
      <Commands names={commandNames} edit={edit} />
    </Stack>
  );
}

type Edit = (change: (before: EditedText) => EditedText) => void;

/** A placeholder as a merchant chooses it. */
type Offered = MetafieldChoice;

/** The names for a text of a place: our placeholders, then the merchant's metafields. */
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

/** Placeholders or commands that fit the typed part, by their name or German label. */
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

function Choice({ label, example, onChoose }: { label: string; example: string; onChoose: () => void }) {
  return (
    <button type="button" className={styles.choice} onClick={onChoose}>
      <span>{label}</span>
      <span className={styles.example}>{example}</span>
    </button>
  );
}

interface FaultsProps extends WrittenText {
  fieldId: string;
  /** The merchant is in the field. */
  isTyping: boolean;
}

/** Placeholders that print nothing here, and braces that are printed as they are once the merchant is done with them. */
export function Faults({ place, fieldId, text, metafields, isTyping }: FaultsProps) {
  const allowed = offeredIn(place, metafields).map((one) => one.name);
  const { unknown, literal } = faultsOf(text, allowed);
  const isUnfinished = isTyping && openPlaceholder({ text, caret: caretOf(fieldId, text) }) !== undefined;
  return (
    <>
      {unknown.length > 0 && <Text tone="critical">{texts.unknown(unknown)}</Text>}
      {unknown.some((one) => one.startsWith("{{metafield.")) && (
        <Text tone="subdued">
          {texts.chooseMetafields} <Link to={pages.metafieldSettings}>{texts.toMetafields}</Link>
        </Text>
      )}
      {literal.length > 0 && !isUnfinished && <Text tone="critical">{texts.literal(literal)}</Text>}
    </>
  );
}

/** The caret of a field, also while a button has the focus; the text's end if it never had any. */
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
