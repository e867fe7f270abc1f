import type { Organization } from "../world/model.ts";

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
header a { white-space: nowrap; color: var(--ink); font-weight: 700; text-decoration: none; }
header span { color: var(--soft); }
main { max-width: 1040px; margin: 24px auto; padding: 0 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
section, form.card { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 20px 24px; }
h1 { font-size: 22px; margin: 0 0 8px; } h2 { font-size: 17px; margin: 0 0 10px; } p { margin: 4px 0 12px; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--soft); font-weight: 500; }
th, td { padding: 7px 10px 7px 0; border-bottom: 1px solid var(--line); vertical-align: top; } tr:last-child td { border-bottom: 0; }
th:last-child, td:last-child { padding-right: 0; }
.amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; } .soft { color: var(--soft); }
a { color: var(--accent); } ul { margin: 4px 0 14px; padding-left: 20px; }
button, .button { font: inherit; color: inherit; text-decoration: none; padding: 6px 14px; border-radius: 7px; border: 1px solid var(--line); background: #fff; cursor: pointer; }
button:hover, .button:hover { background: var(--ground); } button.primary:hover { filter: brightness(1.08); background: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; } .buttons form { margin: 0; }
label { display: block; padding: 8px 0; } input[type="text"] { font: inherit; padding: 6px 10px; width: 100%; border: 1px solid var(--line); border-radius: 7px; }
.badge { display: inline-block; padding: 1px 9px; border-radius: 99px; background: var(--ground); border: 1px solid var(--line); font-size: 13px; }
.badge.draft, .badge.unchecked { background: #eef1f7; } .badge.open { background: #fff6e0; border-color: #f0dcae; }
.badge.paid, .badge.paidoff { background: #e7f5ea; border-color: #bfe3c7; } .badge.overdue { background: #fdeae6; border-color: #f3c4b9; }
.pages { display: flex; gap: 16px; margin-top: 10px; color: var(--soft); }
.badge.voided { text-decoration: line-through; color: var(--soft); }
.scroll { overflow-x: auto; } h3 { font-size: 15px; margin: 14px 0 6px; } code { overflow-wrap: anywhere; }
.notice { border-color: #bfe3c7; background: #f3fbf5; } .hint { border: 1px solid #bfe3c7; border-radius: 7px; padding: 8px 12px; } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 20px; }
dl { display: grid; align-content: start; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.fields { display: grid; gap: 10px; max-width: 460px; } .fields label { padding: 0; } .fields label.box { padding: 3px 0; }
select, input[type="number"], input[type="email"] { font: inherit; display: block; padding: 6px 10px; width: 100%; border: 1px solid var(--line); border-radius: 7px; background: #fff; }
@media (max-width: 600px) { .two { grid-template-columns: 1fr; } .minor { display: none; } table { font-size: 14px; } th, td { padding-right: 6px; } .badge { padding: 0 7px; font-size: 12px; } main { margin: 16px auto; padding: 0 12px; } section, form.card { padding: 16px; } header { padding: 12px 16px; } }
`;

/** The way back to the company. */
export function crumb({ id, profile }: Organization): string {
  return `<p><a href="/organizations/${id}">${escapeHtml(profile.companyName)}</a></p>`;
}

/** A page of the provider's web side; `content` is HTML. */
export function webPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Lexware Office (Simulator)</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header><a href="/">Lexware Office</a><span>Simulator der lokalen Umgebung</span></header><main>${content}</main></body></html>`;
}
