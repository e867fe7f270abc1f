/** `1.234,56` or `1234,56` → 1234.56; undefined where it is no amount. */
export function eurosIn(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?:\D|$))/g, "")
    .replace(",", ".");
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
