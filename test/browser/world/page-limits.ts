import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";

const monthBefore = plusMonths(firstOfPeriod(berlinDay(new Date().toISOString()), "month"), -1).slice(0, 7);

/** A page's limits outside expert mode with its folds closed; heights at 1280 px. */
export const pageLimits = [
  { path: "/preferences", heading: "Einstellungen", words: 110, controls: 6, height: 1_400, phoneHeight: 1_700 },
  { path: "/preferences/invoices", heading: "Rechnungen", words: 150, controls: 10, height: 1_650 },
  { path: "/preferences/credits", heading: "Gutschriften", words: 105, controls: 7, height: 1_100 },
  { path: "/preferences/deliveries", heading: "Lieferscheine", words: 60, controls: 2, height: 800 },
  { path: "/preferences/mail", heading: "E-Mail", words: 135, controls: 8, height: 1_050 },
  { path: "/preferences/orders", heading: "Steuern & E-Rechnung", words: 220, controls: 10, height: 1_550 },
  { path: "/preferences/transactions", heading: "Zahlungen", words: 30, controls: 1, height: 800 },
  { path: "/preferences/contacts", heading: "Kontakte", words: 90, controls: 5, height: 800 },
  { path: "/preferences/metafields", heading: "Metafelder", words: 35, controls: 0, height: 800 },
  { path: "/plan", heading: "Abonnement", words: 120, controls: 6, height: 850 },
  {
    path: "/month",
    heading: "Monat abschließen",
    shows: "Differenz zu klären",
    words: 170,
    controls: 3,
    height: 1_250,
  },
  { path: "/eu-sales", heading: "EU-Verkäufe", words: 50, controls: 0, height: 800 },
  {
    path: `/month?month=${monthBefore}`,
    heading: "Monat abschließen",
    shows: "gab es keine Bestellung",
    ...{ words: 20, controls: 1, height: 800 },
  },
] as const;

/** Runs in the page. */
export function measure(main: Element) {
  const fields = main.querySelectorAll("input, select, textarea, [role=switch]");
  const wordsOf = (element: Element) => (element as HTMLElement).innerText.split(/\s+/).filter(Boolean).length;
  // The choices of a closed list are not read; a browser that shows PDF does not say where to save one.
  const unread = [...main.querySelectorAll("select, p:has(> a[download])")].map(wordsOf);
  return {
    words: unread.reduce((left, hidden) => left - hidden, wordsOf(main)),
    controls: fields.length,
    height: main.scrollHeight,
  };
}
