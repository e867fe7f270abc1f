import { pageLinks, shownOf } from "../paging.ts";
import type { CaughtMail } from "./mail.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const times = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "medium", timeZone: "Europe/Berlin" });
const timeOf = ({ receivedAt }: CaughtMail) => times.format(new Date(receivedAt));
const kilobytes = (bytes: number) => `${(bytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 })} KB`;

export const attachmentHref = (mail: CaughtMail, position: number) => `/mails/${mail.id}/attachments/${position}`;

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; background: #f1f1f1; color: #303030; font: 15px/1.55 system-ui, sans-serif }
section { background: #fff; border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0; box-shadow: 0 1px 2px #0002; overflow-x: auto }
h1 { font-size: 1.3rem; margin: 0 } header { display: flex; justify-content: space-between; align-items: center; gap: 1rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .75rem .4rem 0; vertical-align: top; border-bottom: 1px solid #eee }
tr:last-child td { border-bottom: 0 } a { color: #005bd3 } dt { color: #616161 } dd { margin: 0 0 .4rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem 1rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: inherit } iframe { width: 100%; height: 46rem; border: 0 }
@media (max-width: 30rem) { .mail { padding: 0 } }
.pages { display: flex; gap: 1rem; margin-top: .6rem; color: #616161 }
button { font: inherit; padding: .3rem .8rem; border: 1px solid #8a8a8a; border-radius: .5rem; background: #fff; cursor: pointer }
</style>
</head>
<body>${body}</body>
</html>`;
}

/** The list, newest first, a page at a time. */
export function inboxPage(mails: readonly CaughtMail[], query: URLSearchParams): string {
  const shown = shownOf([...mails].reverse(), query, "page");
  const rows = shown.rows
    .map(
      (mail) =>
        `<tr><td>${timeOf(mail)}</td><td>${escapeHtml(mail.from)}</td><td>${escapeHtml([...mail.to, ...mail.cc, ...mail.bcc].join(", "))}</td><td><a href="/mails/${mail.id}">${escapeHtml(mail.subject || "(ohne Betreff)")}</a></td><td>${mail.attachments.length || ""}</td></tr>`,
    )
    .join("");
  const list = `<table><thead><tr><th>Empfangen</th><th>Von</th><th>An</th><th>Betreff</th><th>Anhänge</th></tr></thead><tbody>${rows}</tbody></table>${pageLinks(shown, query, "page")}`;
  const clear = `<form method="post" action="/clear"><button>Alle löschen</button></form>`;
  const body =
    mails.length > 0
      ? list
      : "<p>Noch keine E-Mail. Was die App verschickt, landet hier; nichts verlässt diesen Rechner.</p>";
  return layout(
    "Postfach der Sandbox",
    `<header><h1>Postfach</h1>${mails.length > 0 ? clear : ""}</header><section id="page">${body}</section>`,
  );
}

/** One mail. */
export function mailPage(mail: CaughtMail): string {
  const line = (name: string, value: string) => (value === "" ? "" : `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const sender = mail.fromName === undefined ? mail.from : `${mail.fromName} <${mail.from}>`;
  const files = mail.attachments
    .map(
      ({ filename, sizeBytes }, position) =>
        `<li><a href="${attachmentHref(mail, position)}">${escapeHtml(filename || "ohne Namen")}</a> (${kilobytes(sizeBytes)})</li>`,
    )
    .join("");
  return layout(
    mail.subject,
    `<header><h1>${escapeHtml(mail.subject || "(ohne Betreff)")}</h1><a href="/">Zum Postfach</a></header>
<section><dl>${line("Von", sender)}${line("An", mail.to.join(", "))}${line("Kopie", mail.cc.join(", "))}${line("Blindkopie", mail.bcc.join(", "))}${line("Antwort an", mail.replyTo.join(", "))}${line("Empfangen", timeOf(mail))}${line("Weg", mail.via === "ses" ? `SES (${mail.sentBy ?? ""})` : `SMTP (${mail.sentBy ?? "ohne Anmeldung"})`)}</dl></section>
${files === "" ? "" : `<section><strong>Anhänge</strong><ul>${files}</ul></section>`}
${mail.html === undefined ? "" : `<section class="mail"><iframe src="/mails/${mail.id}/html" sandbox="allow-popups" title="HTML-Fassung"></iframe></section>`}
${mail.text === undefined ? "" : `<section><pre>${escapeHtml(mail.text)}</pre></section>`}`,
  );
}
