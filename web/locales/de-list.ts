/** Words of every list. */
export const deList = {
  bar: "Auswahl",
  chosen: (rows: number): string => `${rows} ausgewählt`,
  clear: "Aufheben",
};
