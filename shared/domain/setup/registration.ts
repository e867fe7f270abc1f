/** Messages about the address that opens an account at the provider. */
export const registrationTexts = {
  missing: "Bitte gib deine E-Mail-Adresse ein",
  invalid: "Bitte gib eine gültige E-Mail-Adresse ein",
} as const;

/** An address as it may be sent. */
export const emailPattern = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}\.[^\s@<>,;".]{2,}$/u;

/** Reason to refuse an address; undefined if it is fine. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return registrationTexts.missing;
  return emailPattern.test(email.trim()) ? undefined : registrationTexts.invalid;
}

/** An account may be opened: the terms are accepted and the address has no fault. */
export const mayRegister = ({ email, terms }: { email: string; terms: boolean }): boolean =>
  terms && emailFault(email) === undefined;
