import { useEffect, useState } from "react";
import type { Language } from "#shared/values/languages.ts";
import { withBreaks, withoutBreaks } from "#web/lib/resolved-text.ts";
import { useContract } from "#web/lib/use-contract.ts";
import { useDelayed } from "#web/lib/use-delayed.ts";

/** Long enough that whole words are asked for, short enough to follow the merchant. */
const PAUSE_MILLISECONDS = 400;

/** The text goes with the address, which holds about 8,000 bytes; an umlaut takes six of them. */
const MAX_ADDRESS_BYTES = 6_000;

interface AskedText {
  type: "invoice" | "credit" | "delivery";
  /** The setting without its kind: `introduction`, `itemTitle`. */
  field: string;
  language: Language;
  text: string;
  /** Undefined: the latest. */
  order: string | undefined;
}

/** A text as it reads on an order, a moment after typing; the old one stays until then. */
export function useResolvedText({ type, field, language, text, order }: AskedText) {
  const [asked, setAsked] = useState(text);
  const ask = useDelayed(setAsked, PAUSE_MILLISECONDS);
  useEffect(() => ask(text), [text, ask]);
  const value = withoutBreaks(asked);
  const isTooLong = encodeURIComponent(value).length > MAX_ADDRESS_BYTES;
  const { data, error } = useContract(
    "GET /api/lexoffice/vars",
    isTooLong || value === "" ? null : { language, type, field, value, ...(order && { order }) },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  // a text that came late is not an empty one
  const empty = text === "" ? "" : undefined;
  return { value: value === "" ? empty : data && withBreaks(data.value), error, isTooLong };
}
