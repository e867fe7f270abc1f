import type { AdminPartner, PayoutMonth } from "#shared/api/payouts.ts";
import { PAYOUT_THRESHOLD_CENTS } from "#shared/domain/partner/constants.ts";
import type { CommissionAct } from "#shared/domain/partner/decision-mail.ts";
import { markTexts } from "#shared/domain/partner/marks.ts";
import type { PartnerAct } from "#shared/domain/partner/partner-states.ts";
import type { TransferStop } from "#shared/domain/partner/transfers.ts";

import { money } from "../lib/format.ts";

/** Partners and their payouts, for our own people. */
export const dePayouts = {
  reason: "Grund",
  reasonHelp: "Wird mit deinem Namen dauerhaft festgehalten.",
  cancel: "Abbrechen",
  partners: {
    title: "Partner",
    text: "Bewerbungen, Partner und ihre Coupons. Gesperrte erhalten keine Auszahlung. Wer aufhört, behält seine Provisionen.",
    failed: "Die Partner konnten nicht geladen werden",
    empty: "Keine Partner",
    emptyText: "Zu dieser Auswahl passt kein Partner.",
    noApplications: { empty: "Keine Bewerbungen", emptyText: "Eine neue steht hier, bis du über sie entscheidest." },
    pages: "Seiten der Partner",
    filter: "Stand",
    states: { applied: "Bewerbung", active: "Aktiv", blocked: "Gesperrt", ended: "Beendet" } satisfies Record<
      AdminPartner["state"],
      string
    >,
    filters: { applied: "Bewerbungen", active: "Aktiv", blocked: "Gesperrt", ended: "Beendet", all: "Alle" },
    columns: { shop: "Shop", state: "Stand", since: "Seit", coupons: "Coupons", open: "Details" },
    open: "Ansehen",
    redemptions: "Einlösungen ansehen",
    openOf: (shop: string) => `${shop} ansehen`,
    application: "Bewerbung",
    blockedBecause: (reason: string) => `Gesperrt: ${reason}`,
    acts: {
      accept: "Annehmen",
      block: "Sperren",
      unblock: "Entsperren",
      end: "Beenden",
      agreePrivate: "Als Privatperson abrechnen",
      endPrivate: "Nicht mehr als Privatperson abrechnen",
    } satisfies Record<PartnerAct, string>,
    isPrivate: "Privatperson, wie vereinbart",
    saved: "Gespeichert",
    told: "Gespeichert, der Partner hat eine E-Mail",
    notTold: "Gespeichert, aber keine E-Mail gesendet",
    actFailed: "Das hat nicht geklappt",
    coupons: "Coupons",
    noCoupons: "Noch keine Coupons.",
    couponColumns: { code: "Code", discount: "Rabatt", use: "Aufrufe / Einlösungen / Provisionen", act: "Aktion" },
    blockCoupon: (code: string) => `${code} sperren`,
    unblockCoupon: (code: string) => `${code} entsperren`,
    until: (day: string) => `Letzter Tag: ${day}`,
    setUntil: (code: string) => `Letzten Tag von ${code} setzen`,
    endless: (code: string) => `${code} ohne Ende`,
    lastDay: "Letzter Tag",
    lastDayHelp: "Danach nimmt Belegfluss den Code nicht mehr an. Laufende Rabatte gelten weiter.",
  },
  holds: {
    title: "Prüfungen",
    text: "Provisionen, die vor der Auszahlung jemand ansehen muss, die ältesten zuerst. Entscheide binnen sieben Tagen.",
    failed: "Die Prüfungen konnten nicht geladen werden",
    empty: "Nichts zu prüfen",
    emptyText: "Keine Provision wartet auf eine Entscheidung.",
    pages: "Seiten der Prüfungen",
    columns: {
      partner: "Partner",
      shop: "Eingelöst von",
      provision: "Provision",
      marks: "Merkmale",
      since: "Seit",
      act: "Entscheidung",
    },
    marks: markTexts,
    ofCoupon: (code: string, plan: string) => `${code} · ${plan}`,
    inPayout: (month: string) => `In der Auszahlung für ${month}`,
    ofPartner: (partner: string) => ({
      title: `Einlösungen von ${partner}`,
      text: `Alle Einlösungen mit Coupons von ${partner}, die neuesten zuerst. Was noch nicht ausgezahlt ist, hältst du an, bevor du es ablehnst.`,
      empty: "Keine Einlösungen",
      emptyText: "Zu diesem Partner passt keine Einlösung.",
    }),
    search: "Anfang des Codes",
    acts: {
      hold: {
        label: "Anhalten",
        title: "Provision anhalten?",
        text: "Bis zur Entscheidung wird sie nicht ausgezahlt. Der Partner erfährt es per E-Mail, den Grund nicht.",
        isTold: false,
        done: "Provision angehalten",
      },
      release: {
        label: "Freigeben",
        title: "Provision freigeben?",
        text: "Sie geht in die nächste Auszahlung ein. Dieselben Merkmale halten sie nicht noch einmal an. Der Partner erfährt es per E-Mail.",
        isTold: false,
        done: "Provision freigegeben",
      },
      decline: {
        label: "Ablehnen",
        title: "Provision ablehnen?",
        text: "Der Partner bekommt den Grund per E-Mail. Was schon in einer Auszahlung steht, wird in der nächsten zurückgebucht.",
        isTold: true,
        done: "Provision abgelehnt",
      },
      clawBack: {
        label: "Zurückbuchen",
        title: "Provision zurückbuchen?",
        text: "Der Betrag wird mit den nächsten Auszahlungen verrechnet. Der Partner bekommt den Grund per E-Mail.",
        isTold: true,
        done: "Provision zurückgebucht",
      },
    } satisfies Record<CommissionAct, { label: string; title: string; text: string; isTold: boolean; done: string }>,
    declineReason: "Grund für den Partner",
    actFailed: "Die Entscheidung wurde nicht gespeichert",
  },
  open: {
    title: (month: string) => `Auszahlungen für ${month}`,
    none: "Keine Auszahlung wartet auf dich.",
    /** Empty where staff have nothing to do. */
    value: ({ isOverdue, objections, oldHolds, gaps }: PayoutMonth["open"]): string =>
      [
        ...(isOverdue ? ["Noch nicht abgerechnet"] : []),
        ...(objections === 0 ? [] : [objections === 1 ? "1 Widerspruch" : `${objections} Widersprüche`]),
        ...(oldHolds === 0 ? [] : [oldHolds === 1 ? "1 alte Prüfung" : `${oldHolds} alte Prüfungen`]),
        ...(gaps === 0 ? [] : [`${gaps} nicht ausgezahlt`]),
      ].join(", "),
  },
  payouts: {
    title: "Auszahlungen",
    text: "Was am 1. des Folgemonats abgerechnet wurde, nach Partnern.",
    steps: {
      check: "Prüfen",
      checkText: (objections: number, holds: number) =>
        [
          ...(objections === 0
            ? []
            : [objections === 1 ? "1 Widerspruch ist offen" : `${objections} Widersprüche sind offen`]),
          ...(holds === 0
            ? []
            : [
                holds === 1
                  ? "1 Provision wartet auf deine Entscheidung"
                  : `${holds} Provisionen warten auf deine Entscheidung`,
              ]),
        ].join(", "),
      checked: "Nichts wartet auf eine Entscheidung.",
      decide: "Entscheiden",
      file: "Datei erstellen",
      execute: "Bei der Bank und PayPal ausführen",
      executeText: "Belegfluss bewegt kein Geld. Jede Auszahlung steht in genau einer Datei.",
      pay: "Als bezahlt markieren",
      payText:
        "Die ganze Datei nach der Bestätigung der Bank, oder einzelne Zeilen. Über 1.000 € bestätigen zwei Personen.",
    },
    unfiledText: (count: number) => `${count} fällig, in keiner Datei`,
    filedText: (count: number) => (count === 0 ? "Nichts fällig" : `${count} fällig, in einer Datei`),
    allPaid: (month: string) => `${month} ist bezahlt`,
    receiptOf: (number: string) => `Beleg ${number}`,
    receiptFailed: "Der Beleg konnte nicht geladen werden",
    eInvoice: "Vielleicht E-Rechnung",
    eInvoiceText:
      "Über 250 € an ein Unternehmen in Deutschland, das Umsatzsteuer ausweist: Ab 2027 (bei mehr als 800.000 € Umsatz im Jahr davor), sonst ab 2028, muss die Gutschrift eine E-Rechnung sein. Erstelle sie dann in deiner Buchhaltung mit derselben Nummer und denselben Angaben (Rechnungsart 389) und sende sie dem Partner.",
    earlier: "Monat davor",
    later: "Monat danach",
    failed: "Die Auszahlungen konnten nicht geladen werden",
    nothing: (month: string) => `Für ${month} ist nichts auszuzahlen`,
    skipped: (month: string) => `Keine Auszahlung für ${month}`,
    skippedText: (gaps: number) => `${gaps} nicht ausgezahlt: siehe unten.`,
    empty: (month: string) => `${month} ist nicht abgerechnet`,
    emptyToday: (month: string) => `${month} wird heute abgerechnet`,
    emptyText: (day: string) =>
      `Eine Abrechnung bekommt, wer am ${day} mindestens ${money(PAYOUT_THRESHOLD_CENTS / 100)} erreicht hat.`,
    pages: "Seiten der Auszahlungen",
    methods: { bank: "Überweisung", paypal: "PayPal" },
    due: "Fällig",
    stopped: "Angehalten",
    paid: "Bezahlt",
    group: (title: string, count: number, total: string) => `${title} (${count}) · ${total}`,
    moreOf: (name: string) => `Mehr zur Auszahlung an ${name}`,
    sum: (count: number, total: string) => `${total} (${count})`,
    make: { bank: "SEPA-Datei erstellen", paypal: "PayPal-Datei erstellen" },
    made: "Datei erstellt",
    fileFailed: "Die Datei konnte nicht geladen werden",
    files: "Dateien",
    filesText:
      "Jede Auszahlung steht in genau einer Datei. Ein zweites Herunterladen liefert dieselben Bytes und wird festgehalten.",
    fileColumns: {
      file: "Datei",
      created: "Erstellt",
      payouts: "Auszahlungen",
      total: "Summe",
      hash: "SHA-256",
      act: "Laden",
    },
    download: "Herunterladen",
    downloadOf: (id: string) => `${id} herunterladen`,
    columns: { partner: "Partner", receipt: "Beleg", total: "Betrag", state: "Stand", act: "Aktion" },
    states: { scheduled: "Geplant", paid: "Bezahlt" },
    provisions: (rows: number) => (rows === 1 ? "1 Provision" : `${rows} Provisionen`),
    held: (holds: number) => (holds === 1 ? "1 Provision wird geprüft" : `${holds} Provisionen werden geprüft`),
    objected: (reason: string) => `Widerspruch: „${reason}“`,
    settled: "Widerspruch erledigt",
    noAccount: "Konto noch offen",
    waits: {
      BLOCKED: "Wartet: Partner ist gesperrt",
      DATA: "Wartet: Auszahlungsdaten unvollständig",
      DELAY: "Wartet: neue Auszahlungsdaten gelten noch nicht",
      METHOD: "Wartet: anderer Auszahlungsweg als auf dem Beleg",
      RETURNED: "Wartet: Partner muss Name oder Konto berichtigen",
    } satisfies Record<TransferStop | "BLOCKED", string>,
    returned: (account: string, reason: string) => `Von ${account} zurück: ${reason}`,
    inFile: (id: string) => `In ${id}`,
    inNoFile: "In keiner Datei",
    twoPersons: "Zwei Personen nötig",
    paidOn: (day: string, reference: string) => `${day} · ${reference}`,
    confirmedOnce: "Eine Person hat bestätigt",
    pay: "Als bezahlt markieren",
    payOf: (name: string) => `Auszahlung an ${name} als bezahlt markieren`,
    identityForm: "Die Steuernummer sieht aus wie eine Steuer-ID; der Partner hat sie bestätigt.",
    progress: (paid: number, all: number) => `${paid} von ${all} bezahlt`,
    ofSum: (paid: string, all: string) => `${paid} von ${all}`,
    parts: (net: string, fee: string, vat: string) => `netto ${net} · Gebühr ${fee} · USt. ${vat}`,
    payFileOf: (id: string) => `Alle Auszahlungen in ${id} als bezahlt markieren`,
    payFileText: (payouts: number, total: string) =>
      `Wenn die Bank oder PayPal die ganze Datei ausgeführt hat: ${payouts === 1 ? "1 Auszahlung" : `${payouts} Auszahlungen`}, zusammen ${total}. Tippe die Summe noch einmal. Was zurückkommt oder angehalten ist, bearbeitest du einzeln.`,
    fileTotalWrong: "Das ist nicht die Summe der Datei.",
    fileHalted: "Nicht alles wurde als bezahlt markiert",
    fileBroke: (done: number, message: string) =>
      `${done === 1 ? "1 Auszahlung ist" : `${done} Auszahlungen sind`} markiert. ${message} Du kannst es noch einmal versuchen.`,
    fileDone: (paid: number, half: number) =>
      half === 0
        ? `${paid} als bezahlt markiert`
        : `${paid} als bezahlt markiert, ${half} warten auf die zweite Person`,
    payText: (total: string) => `Gib ein, was auf dem Auszug steht. Der Betrag ist ${total}; tippe ihn noch einmal.`,
    secondPerson: "Über 1.000 € bestätigen zwei Personen dieselben Angaben.",
    reference: "Referenz der Zahlung",
    referenceHelp: "Etwa Auszug und Zeile, oder die Nummer bei PayPal.",
    day: "Tag der Zahlung",
    total: "Betrag in €",
    totalWrong: "Bitte als Betrag eingeben, etwa 64,26.",
    payDone: "Als bezahlt markiert",
    payHalf: "Bestätigt. Jetzt fehlt die zweite Person.",
    giveBack: "Zurückgekommen",
    repeat: "Gleiches Konto",
    replace: "Beleg ersetzen",
    replaces: (number: string) => `Ersetzt ${number}`,
    settle: "Widerspruch erledigt",
    dialogs: {
      giveBack: {
        title: "Kam die Zahlung zurück?",
        text: "Die Auszahlung ist dann wieder fällig, mit demselben Beleg und einem neuen Namen auf dem Auszug. Sie wartet, bis der Partner Name oder Konto berichtigt hat, und geht dann auf das neue Konto.",
      },
      repeat: {
        title: "Noch einmal auf dasselbe Konto?",
        text: "Nur wenn das Konto stimmt, etwa nach einer vorübergehenden Sperre.",
      },
      replace: {
        title: "Beleg ersetzen?",
        text: "Der Partner bekommt einen neuen Beleg mit eigener Nummer, aus seinen heutigen Daten. Ein offener Widerspruch ist damit erledigt. Die Provisionen bleiben.",
      },
      settle: {
        title: "Widerspruch erledigen?",
        text: "Der Partner bekommt den Grund als Ergebnis per E-Mail. Die Auszahlung geht danach weiter.",
      },
    },
    sameAccount: {
      label: "Noch einmal auf dasselbe Konto überweisen",
      hint: "Nur wenn das Konto stimmt, etwa nach einer vorübergehenden Sperre.",
    },
    done: {
      giveBack: "Wieder fällig",
      repeat: "Wieder fällig",
      replace: "Beleg ersetzt",
      settle: "Widerspruch erledigt",
    },
    actFailed: "Das wurde nicht gespeichert",
    gaps: "Nicht ausgezahlt",
    gapsText: "Partner, die etwas verdient haben und in diesem Monat nicht bezahlt wurden. Der Betrag bleibt stehen.",
    gapReasons: {
      DATA: "Daten fehlen",
      DELAY: "Neue Daten gelten noch nicht",
      BLOCKED: "Gesperrt",
      THRESHOLD: "Unter der Grenze",
    },
    gapFilter: "Warum",
    noGaps: "Niemand.",
  },
} as const;
