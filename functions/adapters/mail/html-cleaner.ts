import { convert } from "html-to-text";
import sanitizeHtml from "sanitize-html";
import { isPlaceholder } from "#shared/domain/texts/templates.ts";
import type { HtmlCleaner } from "../../modules/mail/ports.ts";

const styles = [
  "color",
  "background-color",
  "font-size",
  "font-weight",
  "font-style",
  "font-family",
  "text-align",
  "text-decoration",
  "margin",
  "padding",
  "border",
  "width",
  "line-height",
];

/** A value that neither loads nor runs anything. */
const harmless = /^(?!.*(?:url|expression|@|\\|javascript))[^;{}<>]{1,200}$/i;

const tags =
  "a b strong i em u s br p div span ul ol li table thead tbody tr td th h1 h2 h3 hr img blockquote small sup sub".split(
    " ",
  );

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    "*": ["style"],
    a: ["href", "title"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan", "align", "valign"],
    th: ["colspan", "rowspan", "align", "valign"],
    table: ["width", "cellpadding", "cellspacing", "border"],
  },
  allowedStyles: { "*": Object.fromEntries(styles.map((name) => [name, [harmless]])) },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags:
    "script style title textarea xmp noembed noframes noscript iframe object embed plaintext template svg math select option".split(
      " ",
    ),
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !/^https:\/\//i.test(attribs["src"] ?? ""),
  transformTags: {
    // A link may be a placeholder as a whole; of other links the scheme is checked.
    a: (tagName, attribs) => {
      const { href = "", ...rest } = attribs;
      const isAllowed = isPlaceholder(href) || /^(?:https?:\/\/|mailto:|tel:)/i.test(href);
      return { tagName, attribs: isAllowed ? { ...rest, href } : rest };
    },
  },
};

/** Cleaning and text of mails by libraries; both read HTML as browsers do. */
export const htmlCleaner: HtmlCleaner = {
  clean: (html) => sanitizeHtml(html, options),
  toText: (html) =>
    convert(html, {
      wordwrap: false,
      preserveNewlines: false,
      limits: { maxInputLength: 200_000, maxDepth: 60 },
      selectors: [
        { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
        { selector: "img", format: "skip" },
        { selector: "ul", options: { itemPrefix: "- " } },
        ...["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
      ],
    }),
};
