/** Texts of the way to a preview. */
export const dePreview = {
  open: "Vorschau ansehen",
  short: "Vorschau",
  ofOrder: (order: string) => `Vorschau der Rechnung zu ${order}`,
} as const;
