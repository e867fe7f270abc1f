const names = new Intl.DisplayNames("de-DE", { type: "language" });

/** A language by its German name: `de` → `Deutsch`. Anything else stays as it is. */
export const languageText = (language: string): string =>
  /^[a-z]{2}$/.test(language) ? (names.of(language) ?? language) : language;
