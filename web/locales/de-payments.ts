/** Texts of an order's payments; loaded with the page that shows them. */
export const dePayments = {
  title: "Zahlungen",
  in: "Zahlung",
  out: "Erstattung",
  booked: { title: "Übertragen", text: (account: string) => `Steht in Lexware Office im Konto „${account}“.` },
  hinted: "Zur Zuordnung vorgeschlagen.",
  planned: { title: "Eingeplant", text: "Die Zahlung wird gleich übertragen." },
  sending: { title: "Wird geprüft", text: "Ob die Zahlung angekommen ist, wird gerade geklärt." },
  off: { title: "Nicht übertragen", text: "Diese Zahlung wird nicht übertragen." },
  provider: (message: string) => `Lexware Office sagt: ${message}`,
  why: {
    title: "Warum?",
    outcome: {
      passed: "In Ordnung",
      waived: "Von Hand übergangen",
      withheld: "Wirkt nicht",
      wanted: "Wird übertragen",
      wait: "Hier wartet sie",
      skip: "Deshalb ausgelassen",
      hold: "Deshalb angehalten",
    },
  },
  retry: "Erneut versuchen",
  retryLabel: (amount: string) => `Zahlung über ${amount} erneut versuchen`,
  started: "Die Zahlung wird erneut versucht",
} as const;
