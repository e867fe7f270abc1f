import type { Language } from "../../values/languages.ts";
import { wellFormed } from "../../values/plain-text.ts";
import { fillTemplate, type TemplateValues } from "../texts/templates.ts";
import { senderName } from "./addresses.ts";

const SUBJECT_LENGTH = 150;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A value as text inside HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Removes line ends and breaks, which would begin another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const mapped = (values: TemplateValues, change: (value: string) => string): TemplateValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === undefined ? undefined : change(value)]),
  );

/** The subject with its placeholders filled in, on one line. */
export function filledSubject(template: string, values: TemplateValues, language: Language): string {
  return oneLine(fillTemplate(oneLine(template), mapped(values, oneLine), language))
    .slice(0, SUBJECT_LENGTH)
    .trim();
}

/** A link's address, as the sanitiser writes it. */
const links = /\shref="([^"]*)"/g;

/** Clean HTML with its placeholders filled in: values are text or part of an address, never HTML or templates. */
export function filledHtml(html: string, values: TemplateValues, language: Language): string {
  const whole = mapped(values, wellFormed);
  const asText = mapped(whole, escapeHtml);
  const asAddress = mapped(whole, (value) => {
    const address = webAddress(value);
    return address === undefined ? encodeURIComponent(value) : escapeHtml(address);
  });
  let filled = "";
  let end = 0;
  for (const match of html.matchAll(links)) {
    filled += fillTemplate(html.slice(end, match.index), asText, language);
    filled += ` href="${fillTemplate(match[1] ?? "", asAddress, language)}"`;
    end = match.index + match[0].length;
  }
  return filled + fillTemplate(html.slice(end), asText, language);
}

/** The address that a value is, such as the link of a parcel; of several, the first: a link leads to one place. */
function webAddress(value: string): string | undefined {
  const [first = ""] = value.split(", ");
  if (!/^https?:\/\/[^\s"'<>\\]+$/.test(first)) return undefined;
  // Signs that it encodes already stay as they are.
  return encodeURI(first).replace(/%25(?=[\da-f]{2})/gi, "%");
}

/** A text that was written without HTML keeps its lines. */
export function asHtml(text: string): string {
  return /<[a-z!/]/i.test(text) ? text : text.replace(/\r\n?/g, "\n").replace(/\n/g, "<br>");
}

/** The sender's name of a mail that we send. */
export const ourSenderName = (name: string): string => {
  const clean = senderName(name);
  return clean === "" ? "Belegfluss" : `${clean} via Belegfluss`;
};

/** The part of our sender's address before the @: the shop's handle. */
export const senderHandle = (shop: string): string =>
  (shop.split(".")[0] ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, "-")
    .slice(0, 60) || "shop";
