/** Texts of switches that are saved as soon as they are used. */
export const deAtOnce = {
  text: "Schalter gelten sofort. Bevor etwas automatisch beginnt, siehst du, was es bewirkt.",
  saved: "Gespeichert",
} as const;
