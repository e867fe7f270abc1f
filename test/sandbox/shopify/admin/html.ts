/** Markup that is safe to put into a page. */
export interface Html {
  html: string;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const isHtml = (value: unknown): value is Html => typeof value === "object" && value !== null && "html" in value;

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join("");
  if (isHtml(value)) return value.html;
  if (value === null || value === undefined || value === false) return "";
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Builds markup; everything put in is escaped unless it is `Html` itself. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Html => ({
  html: parts.map((part, index) => part + (index < values.length ? render(values[index]) : "")).join(""),
});
