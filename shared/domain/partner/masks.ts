/** `DE** **** 3000`: country and last four; null without one. */
export const maskedIban = (iban: string | null): string | null =>
  iban === null || iban === "" ? null : `${iban.slice(0, 2)}** **** ${iban.slice(-4)}`;

/** The last four signs; null without one. */
export const maskedTaxId = (taxId: string): string | null => (taxId === "" ? null : `•••• ${taxId.slice(-4)}`);
