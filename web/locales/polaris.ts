/**
 * The words of the Polaris components in use, by the keys of Polaris; its own German file is ten times as large.
 * `test/unit/web/polaris-texts.test.ts` holds the keys to the components.
 */
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
