import type { Language } from "../../values/languages.ts";
import { type AppliedCommand, applied, type CommandName } from "./commands.ts";

/** Values a template may name; what is absent or empty prints nothing. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

/** A name of ours, or one of a metafield: `metafield.order.my_fields.lieferhinweis` (`../documents/metafield-texts.ts`). */
const name = '[a-zA-Z]{1,30}(?:\\.[a-zA-Z]{1,30})?|metafield\\.[a-z]{4,8}\\.[^\\s{}|"]{5,320}';
const argument = '"[^"{}\\n]{0,100}"';
const command = `(?:upper|lower|date|default: {0,3}${argument})`;

/** `{{order.name}}`, `{{ order.note | default:"–" | upper }}`. What is written otherwise stays text. */
const placeholder = new RegExp(`\\{\\{ {0,3}(${name})((?: {0,3}\\| {0,3}${command}){0,4}) {0,3}\\}\\}`, "g");
const oneCommand = new RegExp(`\\| {0,3}(upper|lower|date|default)(?:: {0,3}(${argument}))?`, "g");

const alone = new RegExp(`^\\{\\{ {0,3}(?:${name}) {0,3}\\}\\}$`);

/** A text that is one placeholder, without commands. */
export const isPlaceholder = (text: string): boolean => alone.test(text);

/** A placeholder of a template. */
interface Named {
  readonly name: string;
  readonly commands: readonly AppliedCommand[];
}

/** A template taken apart: texts, and the placeholders between them. */
type Parts = readonly (string | Named)[];

/**
 * Fills in `{{order.name}}` placeholders from given values; unknown names print nothing and are listed. Values are never resolved
 * again.
 */
export function resolveTemplate(
  template: string,
  values: TemplateValues,
  language: Language,
): { text: string; unknown: string[] } {
  const parts = partsOf(template);
  const unknown = parts.flatMap((part) =>
    typeof part === "string" || Object.hasOwn(values, part.name) ? [] : part.name,
  );
  return { text: filled(parts, values, language), unknown };
}

/** The text alone. Without a placeholder it is the template itself. */
export function fillTemplate(template: string, values: TemplateValues, language: Language): string {
  return template.includes("{{") ? filled(partsOf(template), values, language) : template;
}

/** Faults of a template in its place, as written there. */
interface TemplateFaults {
  /** Placeholders that may not be used here: they print nothing. */
  readonly unknown: readonly string[];
  /** Braces that are no placeholder: they are printed as they are. */
  readonly literal: readonly string[];
}

/** Checks a template against the names that it may use. */
export function faultsOf(template: string, allowed: readonly string[]): TemplateFaults {
  const parts = partsOf(template);
  return {
    unknown: parts.flatMap((part) =>
      typeof part === "string" || allowed.includes(part.name) ? [] : [`{{${part.name}}}`],
    ),
    literal: parts.flatMap((part) => (typeof part === "string" ? (part.match(braces) ?? []) : [])),
  };
}

const braces = /\{\{[^{}]*\}\}|\{\{|\}\}/g;

function filled(parts: Parts, values: TemplateValues, language: Language): string {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else {
      const value = Object.hasOwn(values, part.name) ? (values[part.name] ?? "") : "";
      text += part.commands.length === 0 ? value : applied(value, part.commands, language);
    }
  }
  return text;
}

function partsOf(template: string): Parts {
  // the pattern has two groups, so splitting leaves text, name and commands in turn
  const pieces = template.split(placeholder);
  const parts: (string | Named)[] = [];
  for (let index = 0; index < pieces.length; index += 3) {
    const [text = "", named, chain] = pieces.slice(index, index + 3);
    if (text !== "") parts.push(text);
    if (named !== undefined) parts.push({ name: named, commands: commandsOf(chain ?? "") });
  }
  return parts;
}

const commandsOf = (chain: string): AppliedCommand[] =>
  [...chain.matchAll(oneCommand)].map(([, written = "upper", quoted = '""']) => ({
    name: written as CommandName,
    argument: quoted.slice(1, -1),
  }));
