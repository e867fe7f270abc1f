import * as z from "zod/mini";
import { clearLine } from "../values/plain-text.ts";

/** Schemas that several modules of the contract share. */

/** Body of every JSON error. */
export const errorBody = z.strictObject({
  code: z.string(),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

/** EUR with two decimals as a JSON number. */
export const euros = z.number();

export const instant = z.iso.datetime();
export const day = z.iso.date();

/** The platform's numeric order id as text. */
export const orderId = z.string().check(z.regex(/^\d{1,20}$/));

/** The platform's numeric id of an order, refund or fulfilment as text; `5001-2` is the order's second invoice. */
export const sourceId = z.string().check(z.regex(/^\d{1,20}(?:-k?\d{1,3})?$/));

/** Our key of a document. */
export const documentKey = z.string().check(z.regex(/^doc_[0-9a-z]{10,40}$/));

/** Document kinds under their names in the API. */
export const wireKind = z.enum(["invoice", "credit", "delivery"]);
export type WireKind = z.output<typeof wireKind>;

/** `1`, `25` from a query string; anything but digits is refused. */
export const pageNumber = (maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number)),
    z.number().check(z.minimum(1), z.maximum(maximum)),
  );

/** An opaque cursor as the list answered it. */
export const cursor = z.string().check(z.maxLength(1024), z.regex(/^[A-Za-z0-9_-]+$/));

/** `GS-2026-000001` */
export const receiptNumber = z.string().check(z.regex(/^GS-20\d{2}-\d{6}$/));

/** A code as the merchant typed it; the server ignores case and spaces. */
export const coupon = z.string().check(z.maxLength(100));

/** One line with a greatest length, as names and numbers are. */
export const lineOf = (most: number, least = 0) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(most, `Höchstens ${most} Zeichen.`),
      z.regex(clearLine, "Zeilenumbrüche und unsichtbare Zeichen sind hier nicht möglich."),
    );

/** The schemas that `words` made. */
const inOwnWords = /* @__PURE__ */ new WeakSet<object>();

/** The schema is made by `words`: its texts are shown to people, and looked up nowhere. */
export const isInOwnWords = (schema: object): boolean => inOwnWords.has(schema);

/** Text in the caller's own words, described as plain text. `missing`, `line`: messages; absent `line`: breaks allowed. */
export function words(
  most: number,
  { least = 0, missing, line }: { least?: number; missing?: string; line?: string } = {},
) {
  const text = z.string().check(z.trim(), z.minLength(least, missing), z.maxLength(most, `Höchstens ${most} Zeichen.`));
  const schema = line === undefined ? text : text.check(z.regex(clearLine, line));
  inOwnWords.add(schema);
  return schema;
}
