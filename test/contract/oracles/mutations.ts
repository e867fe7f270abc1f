/** A repeatable source of whole numbers below a limit (a linear congruential generator): a failure can be run again. */
export function dice(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_ \t\u0000ä.,:%";

/** A text with one small change that makes it another text. */
export function mutateText(text: string, roll: (limit: number) => number): string {
  const place = roll(text.length);
  const other = alphabet[roll(alphabet.length)] ?? "A";
  const changes = [
    () => text.slice(0, place) + other + text.slice(place + 1),
    () => text.slice(0, place) + other + text.slice(place),
    () => text.slice(0, place) + text.slice(place + 1),
    () => text.slice(0, place),
    () => swapCase(text, place),
    () => text.slice(place) + text.slice(0, place),
    () =>
      text.slice(0, place) +
      text
        .slice(place, place + 2)
        .split("")
        .reverse()
        .join("") +
      text.slice(place + 2),
  ];
  const changed = changes[roll(changes.length)]?.() ?? "";
  return changed === text ? mutateText(text, roll) : changed;
}

/** Bytes with one to three bits turned. */
export function mutateBytes(bytes: Uint8Array, roll: (limit: number) => number): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const places = new Set(Array.from({ length: 1 + roll(3) }, () => roll(bytes.length * 8)));
  for (const bit of places) changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
}

function swapCase(text: string, place: number): string {
  const letter = text.charAt(place);
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return text.slice(0, place) + swapped + text.slice(place + 1);
}
