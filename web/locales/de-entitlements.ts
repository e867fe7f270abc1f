/** Notices of missing plans, permissions or transfers; `shared/domain/plans/plan-texts.ts` has the titles. */
export const deEntitlements = {
  unavailable: (feature: string) => `„${feature}“ gibt es in Belegfluss noch nicht. Es wird nichts dafür berechnet.`,
  upgrade: (feature: string, plan: string | undefined) =>
    plan === undefined
      ? `„${feature}“ ist in deinem Abonnement nicht enthalten.`
      : `„${feature}“ gehört ab ${plan} zum Abonnement.`,
  /** A larger plan sells it, and does not include it. */
  upgradeToBuy: (feature: string, plan: string | undefined) =>
    plan === undefined
      ? `„${feature}“ lässt sich in deinem Abonnement nicht freischalten.`
      : `„${feature}“ lässt sich in deinem Abonnement nicht freischalten. Ab ${plan} geht das gegen eine einmalige Gebühr.`,
  upgradeAction: "Abonnement erweitern",
  purchase: (feature: string, price: string) =>
    `„${feature}“ wird einmalig für ${price} freigeschaltet und bleibt danach offen.`,
  purchaseAction: "Freischalten",
  grantAction: "Zugriff erteilen",
  providerPermission: "Dein Lexware-Konto erlaubt der App noch nicht, was hierfür nötig ist.",
  platformScopes: (names: string, reasons: string) =>
    `Hierfür braucht die App in deinem Shop noch: ${names}. ${reasons}`,
  /** The question at the end of the set-up; names and reasons stand in `shared/domain/shop/scope-texts.ts`. */
  offer: {
    title: "Weitere Zugriffe auf deinen Shop",
    short: "Empfohlene Zugriffe auf deinen Shop",
    shortText: "Zum Beispiel auf Kundendaten, damit die USt-IdNr. auf der Rechnung steht. Jeden kannst du ablehnen.",
    look: "Ansehen",
    recommended: "Empfohlen",
    text: "Mit diesen Zugriffen entstehen mehr Belege ohne Rückfrage. Shopify fragt dich danach nach allen gewählten auf einmal.",
    label: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    without:
      "Ohne einen Zugriff rät Belegfluss nicht: Betroffene Bestellungen werden angehalten oder bekommen einen neutralen Text, und du siehst dort, welcher Zugriff fehlt. Du kannst ihn jederzeit nachholen.",
    notNow: "Nicht jetzt",
  },
  credits: (needed: string, rest: string) =>
    `Dafür ${needed === "1" ? "wird mindestens 1 Übertragung" : `werden mindestens ${needed} Übertragungen`} benötigt, und eine muss danach noch übrig sein. Du hast noch ${rest}.`,
  creditsLater: (day: string) => `Am ${day} beginnt dein neuer Zeitraum mit neuen Übertragungen.`,
  creditsAction: "Abonnement erweitern",
  creditsHelp: "Hilfe schreiben",
  creditsWait: (day: string) => `Bis ${day} warten`,

  permission: {
    title: "Zugriff erteilen",
    waiting: "Erlaube den Zugriff im geöffneten Fenster. Danach geht es auf dieser Seite automatisch weiter.",
    checking: "Berechtigungen werden geprüft …",
    refused:
      "Das Fenster wurde geschlossen, und der Zugriff fehlt noch. Öffne es erneut und erlaube alles, worum es bittet.",
    blocked: "Dein Browser hat das Fenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.",
    failed: "Das Fenster ließ sich nicht öffnen",
    reopen: "Fenster erneut öffnen",
    updated: "Berechtigungen aktualisiert",
  },
} as const;
