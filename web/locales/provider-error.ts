const LABEL = "Lexware-Fehler: ";

/** Whether a message says by itself that it is the provider's. */
export const isProviderError = (message: string): boolean => message.startsWith(LABEL);

/** What the provider said, named as its error once. */
export const providerError = (message: string): string => (isProviderError(message) ? message : `${LABEL}${message}`);
