/** Types of `commit-message.mjs` for its test. */
export function faultsOfMessage(text: string): string[];
