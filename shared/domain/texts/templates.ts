/** Values a template may name; what is absent or empty prints nothing. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

const placeholder = /\{\{ {0,3}([a-zA-Z]{1,30}(?:\.[a-zA-Z]{1,30})?) {0,3}\}\}/g;

/**
 * A text with its `{{order.name}}` placeholders filled in. Only the given values can be named; unknown names print
 * nothing and are listed. Values are not templates: what a customer typed is never resolved again.
 */
export function resolveTemplate(template: string, values: TemplateValues): { text: string; unknown: string[] } {
  const unknown: string[] = [];
  const text = template.replace(placeholder, (_match, name: string) => {
    if (!Object.hasOwn(values, name)) {
      unknown.push(name);
      return "";
    }
    return values[name] ?? "";
  });
  return { text, unknown };
}
