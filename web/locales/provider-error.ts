const LABEL = "Lexware-Fehler: ";

/** A message names the provider already. */
export const isProviderError = (message: string): boolean => message.startsWith(LABEL);

/** The provider's message, named as its error once. */
export const providerError = (message: string): string => (isProviderError(message) ? message : `${LABEL}${message}`);
