/** A merchant's field takes this many characters; partners may make longer codes, which work through their link. */
export const couponInputLength = 20;
/** Codes are at least this long; the button stays disabled before. */
const couponMinimumLength = 4;
/** The longest code a partner can make. */
const couponMaximumLength = 30;

/** The code as the field shows it: upper-case, hyphens for spaces, cut off at the field's end. */
export function couponInput(typed: string): string {
  return normalisedCode(typed).slice(0, couponInputLength);
}

/** A code as it is compared and stored: upper-case, hyphens for spaces. */
export function normalisedCode(text: string): string {
  return text.trimStart().toUpperCase().replace(/\s/g, "-");
}

/** The input is long enough to be sent. */
export const canRedeem = (input: string): boolean => input.length >= couponMinimumLength;

/** The text has a code's form: letters, digits and hyphens, a letter or digit at both ends. */
export function isCouponCode(text: string): boolean {
  const fits = text.length >= couponMinimumLength && text.length <= couponMaximumLength;
  return fits && /^[A-Z0-9][A-Z0-9-]*[A-Z0-9]$/.test(text);
}
