import { helpAddress } from "#shared/domain/help/topic-address.ts";
import {
  providerFilesAddress,
  providerPlansAddress,
  providerStatusAddress,
  providerWebAddress,
} from "./provider-plans.ts";

/** The target of a link inside a text. */
interface TextLink {
  to: string;
  leads: "app" | "tab";
}

/** Targets that a text may name: the provider's pages. `help:` and an id is our topic. */
export const textLinks = {
  "lex:app": { to: providerWebAddress, leads: "tab" },
  "lex:files": { to: providerFilesAddress, leads: "tab" },
  "lex:plans": { to: providerPlansAddress, leads: "tab" },
  "lex:status": { to: providerStatusAddress, leads: "tab" },
} as const satisfies Record<`lex:${string}`, TextLink>;

type TextLinkTarget = keyof typeof textLinks;

/** A text taken apart: words, and links between them. */
type TextPart = string | ({ label: string } & TextLink);

/** `[Versionen vergleichen](lex:plans)` */
const link = /\[([^[\]]+)\]\(([a-z]+:[a-z._-]*)\)/g;

const isTarget = (target: string): target is TextLinkTarget => Object.hasOwn(textLinks, target);

/** The targets that a text names, known or not. */
export const targetsIn = (text: string): string[] => [...text.matchAll(link)].map(([, , target = ""]) => target);

/** Resolves a target. An unknown topic of the help leads to the search there. */
function linkTo(target: string): TextLink {
  const [, topic] = /^help:(.+)$/.exec(target) ?? [];
  if (topic !== undefined) return { to: helpAddress(topic), leads: "app" };
  if (!isTarget(target)) throw new Error(`no link leads to ${target}`);
  return textLinks[target];
}

/** A text with its links. Throws for a target missing in the table: better than a dead link. */
export function partsOfText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = "", target = ""] = match;
    const leads = linkTo(target);
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ label, ...leads });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The text without its links, for searches and screen readers. */
export const plainText = (text: string): string => text.replace(link, "$1");
