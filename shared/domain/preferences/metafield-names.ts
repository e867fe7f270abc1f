import { limits } from "./choices.ts";
import { type FieldMessages, messages, tooLong, tooShort } from "./messages.ts";
import { isWrittenValueId, ownKeyRefusal } from "./written-values.ts";

/** Characters that would end or part a placeholder, and that no field of the platform has in its name. */
const unprintable = /[\s\p{Cc}{}|"]/u;

/** Texts can name a metafield by it. */
export const isMetafieldName = (text: string): boolean => !unprintable.test(text);

/** Reason to refuse a metafield's namespace; undefined if it is one. */
function namespaceRefusal(text: string): string | undefined {
  const { metafieldNamespaceShortest: least, metafieldNamespace: most } = limits;
  if (text === "") return messages.empty;
  return text.length < least ? tooShort(least) : nameRefusal(text, most);
}

/** Reason to refuse a metafield's key; undefined if it is one. */
const keyRefusal = (text: string): string | undefined =>
  text === "" ? messages.empty : nameRefusal(text, limits.metafieldKey);

function nameRefusal(text: string, most: number): string | undefined {
  if (text.length > most) return tooLong(most);
  return isMetafieldName(text) ? undefined : messages.metafieldName;
}

/** Faults in the names of a list of metafields: `metafieldRead.1.key`. */
export function metafieldErrors(
  name: "metafieldRead" | "metafieldWrite",
  entries: readonly { namespace: string; key: string; value?: string }[],
): FieldMessages {
  const errors: Record<string, string> = {};
  const note = (place: string, message: string | undefined) => {
    if (message !== undefined) errors[place] = message;
  };
  entries.forEach(({ namespace, key, value }, index) => {
    note(`${name}.${index}.namespace`, namespaceRefusal(namespace));
    note(`${name}.${index}.key`, keyRefusal(key));
    if (value === undefined) return;
    note(`${name}.${index}.value`, isWrittenValueId(value) ? undefined : messages.metafieldValue);
    const refusal = isWrittenValueId(value) ? ownKeyRefusal(value, { namespace, key }) : undefined;
    if (key !== "") note(`${name}.${index}.key`, refusal);
  });
  return errors;
}
