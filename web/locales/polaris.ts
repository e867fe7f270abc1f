/** Polaris' words in use, as its German file is tenfold; `test/unit/web/polaris-texts.test.ts` holds the keys. */
export const polarisTexts = {
  Polaris: {
    Banner: { dismissButton: "Hinweis ausblenden" },
    Button: { spinnerAccessibilityLabel: "Wird geladen" },
    Common: { clear: "Leeren" },
    Tag: { ariaLabel: "{children} entfernen" },
    TextField: {
      characterCount: "{count} Zeichen",
      characterCountWithMaxLength: "{count} von {limit} Zeichen verwendet",
    },
  },
};
