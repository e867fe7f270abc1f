/**
 * What the components of Polaris that this web draws say by themselves, by the keys of Polaris; its own German file has ten times as
 * many for those that are not used here. `test/unit/web/polaris-texts.test.ts` holds the keys to the components.
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
