/** A mail's text without marks, as the customer reads it. The browser parses it without running or loading anything. */
export function plainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return html;
  const parsed = new DOMParser().parseFromString(
    html.replace(/<br\s*\/?>|<\/(?:p|div|li|h\d|tr)>/gi, "\n"),
    "text/html",
  );
  for (const hidden of parsed.querySelectorAll("style, script")) hidden.remove();
  return (parsed.body.textContent ?? "").replace(/\n{3,}/g, "\n\n").trim();
}
