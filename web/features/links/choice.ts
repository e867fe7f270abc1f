import type { LinksAnswer } from "#shared/api/links.ts";
import type { LinkKind } from "#shared/domain/links/document-link.ts";
import { linkCode } from "#shared/domain/links/liquid.ts";
import { type DocumentNames, linkText } from "#shared/domain/links/page-words.ts";
import { isTemplateOf, type TemplateGroup, type TemplateId, templateGroups } from "#shared/domain/links/templates.ts";
import { textsIn } from "#shared/domain/texts/texts-in.ts";
import type { Language } from "#shared/values/languages.ts";

/** The merchant's choice in the wizard. */
export interface LinkChoice {
  kind: LinkKind;
  way: "download" | "view";
  look: "button" | "text";
  /** The language of the words that are offered, and what documents are called in it. */
  language: Language;
  names: DocumentNames;
  /** The words of the link; undefined: those that are offered. */
  ownText?: string;
  template: TemplateId;
  form: "hmac" | "hash";
}

export const firstChoice: LinkChoice = {
  kind: "invoice",
  way: "download",
  look: "button",
  template: "shipping_confirmation",
  form: "hmac",
  language: "de",
  names: textsIn("de"),
};

export const textOfLink = ({ kind, way, language, names, ownText }: LinkChoice): string =>
  ownText ?? linkText(way, kind, language, names);

/** The notifications that may carry the link, by group. */
export const templatesOf = (kind: LinkKind): { group: TemplateGroup; templates: TemplateId[] }[] =>
  (Object.keys(templateGroups) as TemplateGroup[])
    .map((group) => ({ group, templates: templateGroups[group].filter((id: TemplateId) => isTemplateOf(kind, id)) }))
    .filter(({ templates }) => templates.length > 0);

const mostChosen: readonly TemplateId[] = ["shipping_confirmation", "order_confirmation", "order_payment_receipt"];

/** The notifications that most merchants choose; none where there are few anyway. */
export const usualTemplates = (kind: LinkKind): readonly TemplateId[] =>
  mostChosen.filter((id) => isTemplateOf(kind, id));

/** The choice with another kind: a notification without room for it gives way to the first with room. */
export function withKind(choice: LinkChoice, kind: LinkKind): LinkChoice {
  const [first] = templatesOf(kind);
  const usual = usualTemplates(kind);
  const isKept = isTemplateOf(kind, choice.template) && (usual.length === 0 || usual.includes(choice.template));
  const template = isKept ? choice.template : (usual[0] ?? first?.templates[0]);
  const { ownText: _, ...rest } = choice;
  return { ...rest, kind, template: template ?? choice.template };
}

/** The code to paste; undefined while there is no key. */
export function codeOf({ appUrl, shopKey, key }: LinksAnswer, choice: LinkChoice): string | undefined {
  if (key === null) return undefined;
  const { kind, way, look, form } = choice;
  return linkCode({
    appUrl,
    shopKey,
    keyId: key.id,
    key: key.key,
    form,
    kind,
    isDownload: way === "download",
    isButton: look === "button",
    text: textOfLink(choice),
  });
}
