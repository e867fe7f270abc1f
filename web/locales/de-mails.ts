/** Texts of the page of mails to customers. */
export const deMails = {
  kinds: "Art des Belegs",
  more: "Mehr",
  copy: "Kopie an dich",
  noCopy: "Ohne Kopie",
  attachments: (count: number) => (count === 1 ? "1 Anhang" : `${count} Anhänge`),
  notForPos: "nicht bei Kassenverkäufen",
  skipTags: (tags: string) => `nicht bei ${tags}`,
  standardSignature: "Keine",
  sender: {
    title: "Absender",
    label: "Wer sendet?",
    ours: "Belegfluss",
    oursText: "Antworten gehen an dich.",
    own: "Eigener Mailserver",
    ownText: "Von deiner Adresse.",
  },
  recipient: "An",
  ofOrder: "E-Mail-Adresse der Bestellung",
  preview: {
    from: (name: string, email: string | undefined) =>
      `Von ${email === undefined ? name : `${name} <${email}>`.trim()}`,
    to: (email: string) => `An ${email}`,
    tooLong: "Für die Vorschau ist die Nachricht zu lang. Gesendet wird sie trotzdem.",
    failed: "Die Vorschau ist gerade nicht möglich.",
  },
} as const;
