/** A marker as it is printed on documents and contacts: twelve characters of Crockford's base 32. */
const MARKER = /\bRef [0-9A-HJKMNP-TV-Z]{12}\b/g;

/** The markers in a document's texts: none on a document made outside the app, several where texts were copied together. */
export const printedMarkers = (document: { introduction: string; remark: string }): ReadonlySet<string> =>
  new Set(`${document.introduction}\n${document.remark}`.match(MARKER) ?? []);
