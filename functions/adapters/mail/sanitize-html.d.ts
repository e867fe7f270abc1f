/** The part of the library that the cleaner uses. */
declare module "sanitize-html" {
  namespace sanitizeHtml {
    type Attributes = Record<string, string>;
    interface IOptions {
      allowedTags: readonly string[];
      allowedAttributes: Record<string, readonly string[]>;
      allowedStyles: Record<string, Record<string, readonly RegExp[]>>;
      allowedSchemes: readonly string[];
      allowedSchemesByTag: Record<string, readonly string[]>;
      allowProtocolRelative: boolean;
      disallowedTagsMode: "discard";
      nonTextTags: readonly string[];
      enforceHtmlBoundary: boolean;
      nestingLimit: number;
      /** Leaves an element out as a whole. */
      exclusiveFilter: (element: { tag: string; attribs: Attributes }) => boolean;
      transformTags: Record<string, (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }>;
    }
  }
  function sanitizeHtml(dirty: string, options: sanitizeHtml.IOptions): string;
  export = sanitizeHtml;
}
