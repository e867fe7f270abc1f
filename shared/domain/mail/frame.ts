import type { Language } from "../../values/languages.ts";
import { escapeHtml } from "./compose.ts";

/** The surroundings of a mail's message, in the customer's language. */
export interface MailFrame {
  /** Name of the shop. */
  shop: string;
  /** `Rechnung RE0019` */
  document: string;
  day: string;
  /** Absent for delivery notes. */
  amount?: string;
  /** "Erstatteter Betrag", over the amount. */
  amountLabel?: string;
  /** "Bereits bezahlt" */
  note?: string;
  /** "Rechnung ansehen", on the button to the address. */
  view: string;
  /** Absent where no link leads to the document. */
  address?: string;
  /** The sender's company and how to know it, on one line. */
  imprint: string;
  language: Language;
}

interface Body {
  message: string;
  /** Last paragraph of a framed message, below the facts. */
  closing?: string;
  signature: string;
}

const PARAGRAPH_END = /(?:<br ?\/?>\s*){2,}/i;

/** A message without tags of its own, of three paragraphs or more, closes with the last one; any other message stays whole. */
export function closingApart(message: string): { message: string; closing: string } {
  const paragraphs = message.split(PARAGRAPH_END);
  const closing = paragraphs.at(-1) ?? "";
  if (paragraphs.length < 3 || isBlank(closing) || /<(?!br ?\/?>)/i.test(message)) return { message, closing: "" };
  return { message: paragraphs.slice(0, -1).join("<br><br>"), closing };
}

/** The HTML body of a mail: message and signature, inside the frame where there is one. */
export function mailHtml(body: Body, frame?: MailFrame): string {
  if (frame !== undefined) return framed(body, frame);
  const below = isBlank(body.signature) ? "" : `<div>${body.signature}</div>`;
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><div>${body.message}</div>${below}</body></html>`;
}

/** The same as plain text; the line with two dashes marks the signature. */
export function mailText({ message, closing = "", signature }: Body, frame?: MailFrame): string {
  const facts = frame === undefined ? "" : plainFacts(frame);
  const letter = [message, facts, closing].filter((part) => !isBlank(part)).map((part) => part.trim());
  const end = [signature, frame?.imprint ?? ""].filter((part) => !isBlank(part)).map((part) => part.trim());
  const below = end.length === 0 ? "" : `\n\n-- \n${end.join("\n")}`;
  return `${letter.join("\n\n")}${below}\n`;
}

const isBlank = (text: string): boolean => text.trim() === "";

const factsOf = ({ document, day, amount, amountLabel, note }: MailFrame): string[] =>
  [document, day, amountLabel && amount ? `${amountLabel}: ${amount}` : amount, note].filter(
    (fact) => fact !== undefined,
  );

function plainFacts(frame: MailFrame): string {
  const { view, address } = frame;
  return [factsOf(frame).join(" · "), ...(address === undefined ? [] : [`${view}: ${address}`])].join("\n");
}

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** For programs that follow the reader's dark screen; the others keep the inline colours. */
const dark = [
  "@media (prefers-color-scheme:dark){",
  ".page{background:#1a1d1c!important}",
  ".card{background:#262b29!important}",
  ".text,.card a{color:#f1f3f2!important}",
  ".button{background:#4a5a54!important}",
  ".quiet{color:#a9b3af!important}",
  ".line{border-color:#3c4341!important}}",
].join("");

/** The button as a cell of its own: Outlook gives a link no padding. */
function buttonOf({ view, address }: MailFrame): string {
  if (address === undefined) return "";
  const style = `display:inline-block;padding:13px 18px;${FONT};font-size:15px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none`;
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0"><tr>' +
    '<td class="button" style="background:#24312d;border-radius:6px">' +
    `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(view)}</a></td></tr></table>`
  );
}

/** Tables and inline styles, as Gmail, Outlook and Apple Mail keep them; nothing is fetched from elsewhere. */
function framed({ message, closing = "", signature }: Body, frame: MailFrame): string {
  const { language, shop, document, day, amount, amountLabel, note, imprint } = frame;
  const isRightToLeft = language === "ar";
  const quiet = `${FONT};font-size:14px;line-height:22px;color:#5c6663`;
  const line = "border-top:1px solid #e1e5e3;border-bottom:1px solid #e1e5e3";
  const text = `${FONT};font-size:16px;line-height:24px;color:#24312d`;
  const figure =
    amount === undefined
      ? ""
      : `<div class="text" style="${FONT};font-size:26px;line-height:34px;font-weight:700;color:#24312d">${escapeHtml(amount)}</div>`;
  // a labelled amount leaves the document its other end
  const aside = amountLabel === undefined ? [day, note] : [document, day];
  const facts =
    `<table ${TABLE} style="margin:20px 0 0"><tr><td class="line" style="${line};padding:16px 0">` +
    `<div class="quiet" style="${quiet}">${escapeHtml(amountLabel ?? document)}</div>${figure}</td>` +
    `<td align="${isRightToLeft ? "left" : "right"}" valign="bottom" class="line quiet" style="${quiet};${line};padding:16px 0 18px">` +
    `${aside
      .filter((line) => line !== undefined)
      .map(escapeHtml)
      .join("<br>")}</td></tr></table>`;
  const after = isBlank(closing) ? "" : `<div class="text" style="padding:22px 0 0;${text}">${closing}</div>`;
  const end = [signature, escapeHtml(imprint)].filter((part) => !isBlank(part));
  const below =
    end.length === 0
      ? ""
      : `<tr><td class="quiet" style="padding:18px 4px 0;${FONT};font-size:12px;line-height:18px;color:#5c6663">${end.join("<br>")}</td></tr>`;
  return (
    `<!doctype html><html lang="${language}" dir="${isRightToLeft ? "rtl" : "ltr"}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><style>${dark}</style></head>` +
    '<body class="page" style="margin:0;padding:0;background:#f1f3f2">' +
    `<table ${TABLE} class="page" style="background:#f1f3f2"><tr><td align="center" style="padding:28px 12px">` +
    `<table ${TABLE} style="max-width:560px">` +
    `<tr><td class="text" style="padding:0 4px 16px;${FONT};font-size:18px;line-height:24px;font-weight:700;color:#24312d">${escapeHtml(shop)}</td></tr>` +
    `<tr><td class="card" style="padding:28px;background:#ffffff;border-radius:12px">` +
    `<div class="text" style="${text}">${message}</div>${facts}${buttonOf(frame)}${after}</td></tr>` +
    `${below}</table></td></tr></table></body></html>`
  );
}
