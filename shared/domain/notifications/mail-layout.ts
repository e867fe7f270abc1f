/** A mail as it is sent: German, with a plain text that says the same. */
export interface NotificationMail {
  subject: string;
  text: string;
  html: string;
}

/** The parts of a mail, all plain texts without markup. */
export interface MailParts {
  subject: string;
  /** The one sentence a mail program shows beside the subject. */
  summary: string;
  /** "Hallo," unless said otherwise. */
  greeting?: string;
  paragraphs: readonly string[];
  /** A short list of two columns. */
  rows?: readonly { label: string; value: string }[];
  /** Absent in mails to others than merchants: they have no access to the app. */
  button?: { label: string; url: string };
  footer: readonly string[];
  settings?: { label: string; url: string };
}

const brand = "#0b5c4a";
const ink = "#1f2933";
const faint = "#5b6770";
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Plain text and HTML of a mail. The HTML carries its styles inline and asks for nothing from outside. */
export function layOut(parts: MailParts): NotificationMail {
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

function textOf({ greeting = "Hallo,", paragraphs, rows = [], button, footer, settings }: MailParts): string {
  const list = rows.map(({ label, value }) => `- ${label}: ${value}`).join("\n");
  const blocks = [
    greeting,
    ...paragraphs.map((paragraph, index) => (index === 0 ? afterGreeting(paragraph) : paragraph)),
    ...(list === "" ? [] : [list]),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    "--",
    ...footer,
    ...(settings ? [`${settings.label}:\n${settings.url}`] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** German continues in lower case after a greeting; names and nouns keep their capital. */
const afterGreeting = (paragraph: string): string =>
  paragraph.replace(/^(?:Alle|Anbei|Dein|Deine|Du|Hier)\b/, (word) => word.toLowerCase());

function htmlOf({ subject, summary, paragraphs, rows = [], button, footer, settings }: MailParts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escaped(text)}</p>`;
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><td style="padding:8px 12px 8px 0;border-top:1px solid #e4e8eb;font-size:15px;line-height:22px;font-weight:600;white-space:nowrap;vertical-align:top">${escaped(label)}</td>` +
    `<td style="padding:8px 0;border-top:1px solid #e4e8eb;font-size:15px;line-height:22px;color:${faint}">${escaped(value)}</td></tr>`;
  const list =
    rows.length === 0
      ? ""
      : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid #e4e8eb">${rows.map(row).join("")}</table>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f4f3;color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(summary)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f4f3"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px">
<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:700;color:${brand};${font}">Belegfluss</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:32px;border-top:4px solid ${brand};${font}">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;color:${ink}">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join("\n")}
${list}
${button ? buttonOf(button) : ""}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:20px;color:${faint};${font}">
${footer.map((line) => `<p style="margin:0 0 8px">${escaped(line)}</p>`).join("\n")}
${settings ? `<p style="margin:0"><a href="${escaped(settings.url)}" style="color:${faint}">${escaped(settings.label)}</a></p>` : ""}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const buttonOf = ({ label, url }: NonNullable<MailParts["button"]>): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="background:${brand};border-radius:8px">
<a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a>
</td></tr></table>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML and in attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
