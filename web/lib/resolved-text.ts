import type { ResolveTextInput } from "#shared/api/documents.ts";
import { call } from "./api.ts";

/** An address has no line breaks: this sign travels in their place. */
const LINE_BREAK = "\u2424";

/** A text as it goes with an address. */
export const withoutBreaks = (text: string): string => text.replaceAll(/\r?\n/g, LINE_BREAK);

/** The same as it was written. */
export const withBreaks = (text: string): string => text.replaceAll(LINE_BREAK, "\n");

/** A text as it reads for an order, asked for once. Throws ApiError. */
export async function resolvedText({ value, ...asked }: ResolveTextInput): Promise<string> {
  return withBreaks((await call("GET /api/lexoffice/vars", { ...asked, value: withoutBreaks(value) })).value);
}
