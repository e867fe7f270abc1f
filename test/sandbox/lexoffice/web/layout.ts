/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

const STYLE = `
:root { color-scheme: light; --ink: #1d2433; --soft: #5d6678; --line: #e2e6ee; --accent: #c4391d; --ground: #f5f6f9; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header { background: #fff; border-bottom: 1px solid var(--line); padding: 14px 24px; display: flex; gap: 12px; align-items: baseline; }
header a { color: var(--ink); font-weight: 700; text-decoration: none; }
header span { color: var(--soft); }
main { max-width: 1040px; margin: 24px auto; padding: 0 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
section, form.card { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; }
h1 { font-size: 22px; margin: 0 0 4px; } h2 { font-size: 17px; margin: 0 0 10px; } p { margin: 4px 0 12px; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: 7px 10px 7px 0; border-bottom: 1px solid var(--line); vertical-align: top; } tr:last-child td { border-bottom: 0; }
.amount { text-align: right; font-variant-numeric: tabular-nums; } .soft { color: var(--soft); }
a { color: var(--accent); } ul { margin: 4px 0 14px; padding-left: 20px; }
button, .button { font: inherit; color: inherit; text-decoration: none; padding: 6px 14px; border-radius: 7px; border: 1px solid var(--line); background: #fff; cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; } .buttons form { margin: 0; }
label { display: block; padding: 8px 0; } input[type="text"] { font: inherit; padding: 6px 10px; width: 100%; border: 1px solid var(--line); border-radius: 7px; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 99px; background: var(--ground); border: 1px solid var(--line); font-size: 13px; }
.scroll { overflow-x: auto; }
@media (max-width: 600px) { main { margin: 16px auto; padding: 0 12px; } section, form.card { padding: 16px; } header { padding: 12px 16px; } }
`;

/** A page of the provider's web side; `content` is HTML. */
export function webPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Lexware Office (Simulator)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header><a href="/">Lexware Office</a><span>Simulator der lokalen Umgebung</span></header><main>${content}</main></body></html>`;
}
