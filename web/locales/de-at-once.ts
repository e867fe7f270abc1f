/** Texts of switches that are saved as soon as they are used. */
export const deAtOnce = {
  saved: "Gespeichert",
} as const;
