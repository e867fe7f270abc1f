/** Values a template may name; what is absent or empty prints nothing. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

const placeholder = /\{\{ {0,3}([a-zA-Z]{1,30}(?:\.[a-zA-Z]{1,30})?) {0,3}\}\}/g;

/** A template taken apart: text, name, text, name, … text. */
type Parts = readonly string[];

/** Templates taken apart before; a merchant has few, and the same ones for every order. */
const known = new Map<string, Parts>();
const keptTemplates = 500;

/**
 * A text with its `{{order.name}}` placeholders filled in. Only the given values can be named; unknown names print
 * nothing and are listed. Values are not templates: what a customer typed is never resolved again.
 */
export function resolveTemplate(template: string, values: TemplateValues): { text: string; unknown: string[] } {
  const parts = partsOf(template);
  const unknown: string[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? "";
    if (!Object.hasOwn(values, name)) unknown.push(name);
  }
  return { text: filled(parts, values), unknown };
}

/** The text alone. Without a placeholder it is the template itself. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.includes("{{") ? filled(partsOf(template), values) : template;
}

function filled(parts: Parts, values: TemplateValues): string {
  let text = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? "";
    text += (Object.hasOwn(values, name) ? (values[name] ?? "") : "") + (parts[index + 1] ?? "");
  }
  return text;
}

function partsOf(template: string): Parts {
  const before = known.get(template);
  if (before !== undefined) return before;
  // the pattern has one group, so splitting leaves text and names in turn
  const parts = template.split(placeholder);
  if (known.size >= keptTemplates) known.clear();
  known.set(template, parts);
  return parts;
}
