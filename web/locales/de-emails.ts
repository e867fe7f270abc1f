import type { WireKind } from "#shared/api/shapes.ts";

const finished = {
  invoice: "fertige Rechnung",
  credit: "fertige Gutschrift",
  delivery: "fertigen Lieferschein",
} satisfies Record<WireKind, string>;

const several = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** As many numbers are named; the list of orders has them all. */
const NAMED = 8;
const listed = (numbers: readonly string[]): string =>
  [
    numbers.slice(0, NAMED).join(", "),
    ...(numbers.length > NAMED ? [`und ${numbers.length - NAMED} weitere`] : []),
  ].join(" ");

/** The dialog that sends documents of several orders. */
export const deEmails = {
  title: "Per E-Mail senden",
  kind: "Belege",
  kinds: {
    invoice: (count: number) => `Rechnungen (${count})`,
    credit: (count: number) => `Gutschriften (${count})`,
    delivery: (count: number) => `Lieferscheine (${count})`,
  },
  to: (address: string) => `an ${address}`,
  already: { sent: "schon gesendet", delivered: "schon zugestellt" },
  orders: "Bestellungen dieser Seite",
  all: "Alle auswählen",
  none: "Auf dieser Seite ist kein abgeschlossener Beleg dieser Art, der noch zu senden wäre.",
  /** `away`: the numbers of documents whose mail is on its way or unclear. */
  notOffered: (kind: WireKind, away: readonly string[], absent: number) =>
    [
      ...(away.length === 0 ? [] : [`Unterwegs oder unklar: ${listed(away)}.`]),
      ...(absent === 0
        ? []
        : [`Nicht dabei: ${several(absent, "Bestellung", "Bestellungen")} ohne ${finished[kind]}.`]),
    ].join(" "),
  send: {
    invoice: (count: number) =>
      count === 0 ? "Rechnungen senden" : several(count, "Rechnung senden", "Rechnungen senden"),
    credit: (count: number) =>
      count === 0 ? "Gutschriften senden" : several(count, "Gutschrift senden", "Gutschriften senden"),
    delivery: (count: number) =>
      count === 0 ? "Lieferscheine senden" : several(count, "Lieferschein senden", "Lieferscheine senden"),
  },
  planned: (count: number) => several(count, "E-Mail eingeplant", "E-Mails eingeplant"),
  nothing: "Keine E-Mail eingeplant",
  left: (count: number) => several(count, "Bestellung blieb aus:", "Bestellungen blieben aus:"),
  failed: "Die Belege wurden nicht gesendet",
  unknownOrder: "Bestellung",
} as const;
