import { serverLine } from "./addresses.ts";
import { providerName } from "./providers.ts";

/**
 * The meaning of a failed attempt. `again`: nothing was sent, later it may be. `connect`: the same, and the server cannot be reached.
 * `config`, `auth`, `sender`: the merchant's server is lost until the settings are mended. `recipient`, `content`: this mail is refused
 * for good. `unclear`: the whole message may have left, and no answer came.
 */
export type FailureClass = "again" | "connect" | "config" | "auth" | "sender" | "recipient" | "content" | "unclear";

/** The end of a conversation with a server, by codes of library and protocol, never by a message's text. */
export interface MailFault {
  /** The library's code: `EDNS`, `ESOCKET`, `ETIMEDOUT`, `ETLS`, `EAUTH`, `EENVELOPE`, `EMESSAGE` … */
  code?: string;
  /** The system's code behind it: `ECONNREFUSED`, `CERT_HAS_EXPIRED` … */
  originalCode?: string;
  /** Status of the server's reply. */
  responseCode?: number;
  /** The server's reply. */
  response?: string;
  /** The running command: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`, `API`. */
  command?: string;
  timeoutType?: string;
  /** The server had greeted us, and TLS had begun. */
  hasBegun?: boolean;
  /** The server offered no way to log in but XOAUTH2. */
  onlyOAuth?: boolean;
  /** The whole message may have left. */
  isHanded: boolean;
}

/** The called server. */
interface MailPlace {
  host: string;
  port: number;
  encryption: "STARTTLS" | "SSL";
}

/** A failure in words. `code` names the sentence. */
interface MailFailure {
  kind: FailureClass;
  code: MailFailureCode;
  /** The server's own line. */
  line?: string;
}

export const mailFailureCodes = [
  "MAIL_HOST_UNKNOWN",
  "MAIL_NO_ANSWER",
  "MAIL_NO_MAIL_SERVER",
  "MAIL_PORT_MISMATCH",
  "MAIL_NO_ENCRYPTION",
  "MAIL_CERTIFICATE_NAME",
  "MAIL_CERTIFICATE_INVALID",
  "MAIL_LOGIN_REFUSED",
  "MAIL_APP_PASSWORD",
  "MAIL_PASSWORD_LOGIN_OFF",
  "MAIL_LOGIN_LATER",
  "MAIL_SENDER_REFUSED",
  "MAIL_RECIPIENT_REFUSED",
  "MAIL_RELAY_REFUSED",
  "MAIL_MAILBOX_FULL",
  "MAIL_TOO_BIG",
  "MAIL_REFUSED",
  "MAIL_LATER",
  "MAIL_UNCLEAR",
] as const;
type MailFailureCode = (typeof mailFailureCodes)[number];

const failure = (kind: FailureClass, code: MailFailureCode, { response }: MailFault): MailFailure => ({
  kind,
  code,
  ...(response === undefined || response === "" ? {} : { line: serverLine(response) }),
});

const invalidCertificate =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_|CERT_|ERR_TLS_CERT_(?!ALTNAME))/;
const enhanced = (response: string | undefined) => /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1];

/** Classifies a failed attempt, with a sentence about it. */
export function classifyMailFault(fault: MailFault, place: MailPlace): MailFailure {
  const { code, responseCode, command = "", isHanded } = fault;
  if (code === "EDNS") return failure("config", "MAIL_HOST_UNKNOWN", fault);
  const tls = tlsFailure(fault, place);
  if (tls !== undefined) return tls;
  if (isForeignProtocol(fault)) return failure("config", "MAIL_NO_MAIL_SERVER", fault);
  if (responseCode === undefined || responseCode === 0) return withoutReply(fault, place);
  if (code === "EAUTH" || command.startsWith("AUTH")) return loginFailure(fault);
  if (responseCode === 552 && enhanced(fault.response) === "5.3.4") return failure("content", "MAIL_TOO_BIG", fault);
  if (isFull(fault)) return failure(responseCode >= 500 ? "recipient" : "again", "MAIL_MAILBOX_FULL", fault);
  if (responseCode < 500) return failure("again", "MAIL_LATER", fault);
  switch (command) {
    case "MAIL FROM":
      return failure("sender", "MAIL_SENDER_REFUSED", fault);
    case "RCPT TO":
      return isRelay(fault)
        ? failure("sender", "MAIL_RELAY_REFUSED", fault)
        : failure("recipient", "MAIL_RECIPIENT_REFUSED", fault);
    case "DATA":
      return failure("content", "MAIL_REFUSED", fault);
    default:
      if (isHanded) return failure("content", "MAIL_REFUSED", fault);
      // A greeting that refuses all clients may be a maintenance: it counts like a server that cannot be reached.
      return failure(code === "EPROTOCOL" && !fault.hasBegun ? "connect" : "again", "MAIL_LATER", fault);
  }
}

/** The server greets in no words of SMTP. */
const isForeignProtocol = ({ code, response, responseCode, hasBegun }: MailFault): boolean =>
  code === "EPROTOCOL" && !hasBegun && responseCode === undefined && response !== undefined;

const isFull = ({ responseCode, response }: MailFault): boolean => {
  const status = enhanced(response);
  return (responseCode === 552 && status !== "5.3.4") || status === "4.2.2" || status === "5.2.2";
};

const isRelay = ({ responseCode, response = "" }: MailFault): boolean =>
  responseCode === 554 || enhanced(response) === "5.7.1";

function tlsFailure(fault: MailFault, { port, encryption }: MailPlace): MailFailure | undefined {
  const { code, originalCode = "", timeoutType, command, responseCode = 0 } = fault;
  if (originalCode === "ERR_TLS_CERT_ALTNAME_INVALID") return failure("config", "MAIL_CERTIFICATE_NAME", fault);
  if (invalidCertificate.test(originalCode)) return failure("config", "MAIL_CERTIFICATE_INVALID", fault);
  const isGreetingLost = timeoutType === "GREETING_TIMEOUT" && port === 465 && encryption === "STARTTLS";
  if (isGreetingLost || /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG/.test(originalCode))
    return failure("config", "MAIL_PORT_MISMATCH", fault);
  // Without EHLO a server cannot offer STARTTLS.
  const knowsNoExtensions = command === "EHLO" && responseCode >= 500 && encryption === "STARTTLS";
  return code === "ETLS" || knowsNoExtensions ? failure("config", "MAIL_NO_ENCRYPTION", fault) : undefined;
}

/** Silence and lost connections: what is known is whether the message was whole. */
function withoutReply(fault: MailFault, { port }: MailPlace): MailFailure {
  const { code, command, isHanded, onlyOAuth, hasBegun } = fault;
  if (isHanded) return failure("unclear", "MAIL_UNCLEAR", fault);
  if (code === "EAUTH") return onlyOAuth ? failure("auth", "MAIL_PASSWORD_LOGIN_OFF", fault) : refusedLogin(fault);
  if (code === "EMESSAGE") return failure("content", "MAIL_TOO_BIG", fault);
  if (code === "EENVELOPE") return failure("recipient", "MAIL_RECIPIENT_REFUSED", fault);
  if (!hasBegun && (code === "ESOCKET" || (code === "ETIMEDOUT" && command === "CONN")))
    return failure("connect", port > 0 ? "MAIL_NO_ANSWER" : "MAIL_LATER", fault);
  return failure("again", "MAIL_LATER", fault);
}

const refusedLogin = (fault: MailFault): MailFailure => failure("auth", "MAIL_LOGIN_REFUSED", fault);

function loginFailure(fault: MailFault): MailFailure {
  const { responseCode = 0, response, onlyOAuth } = fault;
  if (responseCode < 500) return failure("again", "MAIL_LOGIN_LATER", fault);
  if (onlyOAuth || enhanced(response) === "5.7.30") return failure("auth", "MAIL_PASSWORD_LOGIN_OFF", fault);
  if (responseCode === 534 || enhanced(response) === "5.7.9") return failure("auth", "MAIL_APP_PASSWORD", fault);
  return refusedLogin(fault);
}

/** Values for a sentence. */
interface FailureWords {
  host?: string;
  port?: number;
  email?: string;
}

/** The sentence about a failure, for merchants. It names no recipient: the screen beside it does. */
export function failureSentence(code: string, { host = "", port = 0, email = "" }: FailureWords = {}): string {
  const provider = providerName(host) ?? "Der Server";
  const sentences: Readonly<Record<string, string>> = {
    MAIL_HOST_UNKNOWN: `Der Server „${host}" wurde nicht gefunden. Prüfe den Servernamen.`,
    MAIL_NO_ANSWER: `Der Server antwortet nicht auf Port ${port}.`,
    MAIL_NO_MAIL_SERVER: `Auf Port ${port} von „${host}" antwortet kein E-Mail-Server. Prüfe Servernamen und Port.`,
    MAIL_PORT_MISMATCH: "Port und Verschlüsselung passen nicht zusammen: 465 gehört zu SSL, 587 zu STARTTLS.",
    MAIL_NO_ENCRYPTION: "Der Server bietet keine verschlüsselte Verbindung an. Unverschlüsselt senden wir nicht.",
    MAIL_CERTIFICATE_NAME: `Das Zertifikat gehört nicht zu „${host}". Oft heißt der richtige Servername anders als deine Domain.`,
    MAIL_CERTIFICATE_INVALID: "Das Zertifikat des Servers ist nicht gültig (selbst ausgestellt oder abgelaufen).",
    MAIL_LOGIN_REFUSED: `${provider} lehnt die Anmeldung ab: Benutzername oder Passwort stimmt nicht.`,
    MAIL_APP_PASSWORD: `${provider} verlangt ein App-Passwort.`,
    MAIL_PASSWORD_LOGIN_OFF: `${provider} lässt die Anmeldung mit Passwort nicht mehr zu. Nutze unseren Absender.`,
    MAIL_LOGIN_LATER: "Der Server nimmt gerade keine Anmeldung an.",
    MAIL_SENDER_REFUSED: `Der Server erlaubt „${email}" nicht als Absender. Meist muss sie dem angemeldeten Postfach gehören.`,
    MAIL_RECIPIENT_REFUSED: "Die Adresse gibt es nicht oder sie nimmt keine E-Mails an.",
    MAIL_RELAY_REFUSED: "Der Server leitet keine E-Mails an andere Anbieter weiter (Relay verweigert).",
    MAIL_MAILBOX_FULL: "Das Postfach ist voll.",
    MAIL_TOO_BIG: "Die E-Mail ist zu groß für den Server.",
    MAIL_REFUSED: "Der Server hat die E-Mail abgelehnt (Spam- oder Inhaltsprüfung).",
    MAIL_LATER: "Der Server nimmt gerade keine E-Mails an. Wir versuchen es wieder.",
    MAIL_UNCLEAR: "Unklar, ob die E-Mail ankam.",
    MAIL_GIVEN_UP: "Nicht zugestellt: Der Server hat die E-Mail 24 Stunden lang nicht angenommen.",
    MAIL_BOUNCED: "Die E-Mail kam zurück.",
    MAIL_NOT_DELIVERED: "Nicht zugestellt: Der Server des Empfängers nahm die E-Mail nicht an.",
    MAIL_DELAYED: "Die Zustellung verzögert sich, wird aber weiter versucht.",
    MAIL_COMPLAINED: "Der Empfänger hat die E-Mail als unerwünscht gemeldet.",
    MAIL_SUPPRESSED: "An diese Adresse senden wir nicht, weil eine frühere E-Mail zurückkam oder gemeldet wurde.",
    MAIL_SERVER_LOST: "Wartet, bis die Verbindung zu deinem E-Mail-Server wieder besteht.",
    MAIL_SERVER_RESTS: "Wartet kurz: Dein E-Mail-Server antwortet gerade nicht. Wir versuchen es alle fünf Minuten.",
    MAIL_SERVER_MISSING:
      "Wartet auf deinen E-Mail-Server: In den Einstellungen ist er der Absender, aber nicht verbunden.",
    MAIL_QUOTA_USED_UP: "Wartet auf den nächsten Monat, ein größeres Abonnement oder deinen eigenen E-Mail-Server.",
    MAIL_SENDER_PAUSED:
      "Wartet: Zu viele E-Mails deines Shops kamen in den letzten 7 Tagen zurück oder wurden gemeldet. Prüfe die Adressen deiner Bestellungen, oder sende mit deinem eigenen E-Mail-Server.",
    MAIL_ACCOUNT_CLOSED:
      "Wartet: Unser Versanddienst nimmt gerade keine E-Mails an. Wir senden sie, sobald er es wieder tut.",
    MAIL_PACE: "Wartet kurz: Viele E-Mails werden nacheinander gesendet.",
    MAIL_FEATURE_MISSING: "Wartet, bis dein Abonnement den Versand von E-Mails wieder enthält.",
    MAIL_DOCUMENT_NOT_FINAL: "Nicht gesendet: Der Beleg ist nicht mehr abgeschlossen.",
    MAIL_OLD_INSTALLATION: "Nicht gesendet: Die App wurde deinstalliert, bevor die E-Mail an der Reihe war.",
    MAIL_DISABLED: "Nicht gesendet: Der automatische Versand wurde ausgeschaltet.",
    MAIL_LIMIT: "Wartet: Dein Shop hat heute schon viele E-Mails an frei gewählte Adressen gesendet.",
    MAIL_QUOTA: "Wartet: Dein Shop hat in diesem Monat so viele E-Mails gesendet, wie dein Abonnement vorsieht.",
    MAIL_PDF_MISSING: "Wartet auf das PDF des Belegs.",
    MAIL_DOCUMENT_GONE: "Nicht gesendet: Den Beleg gibt es in Lexware Office nicht mehr.",
    MISSING_CUSTOMER_EMAIL: "Nicht gesendet: Die Bestellung nennt keine E-Mail-Adresse, an die gesendet werden kann.",
    SKIP_TAG: "Nicht gesendet: Die Bestellung hat einen Tag, der den Versand ausschließt.",
    SKIP_POS: "Nicht gesendet: Bestellungen von der Kasse bekommen keine E-Mail.",
  };
  return sentences[code] ?? "Die E-Mail wurde nicht gesendet.";
}
