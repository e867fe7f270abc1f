import { isSEPACountry, isValidBIC, isValidIBAN } from "ibantools";
import { isEuMember, isInEconomicArea } from "../../values/countries.ts";
import { type Instant, secondsAfter } from "../../values/time.ts";
import { parseVatId } from "../../values/vat-ids.ts";
import { CHANGE_DELAY_DAYS, type PayoutMethod } from "./constants.ts";
import { isSepaText } from "./payee-names.ts";
import type { PayoutRecipient } from "./payout.ts";
import type { TaxCase } from "./tax-cases.ts";
import { type GermanState, taxNumberFault } from "./tax-numbers.ts";

/** A partner's data for payouts. Texts are trimmed; an empty text is an empty field. */
export interface PartnerData {
  email: string;
  /** Company or person, exactly as the bank knows the account. */
  name: string;
  taxCase: TaxCase;
  taxId: string;
  /** German state of a tax number that does not name it. */
  taxState: GermanState | "";
  /** The partner says that a number like an identity number is a tax number. */
  taxIdConfirmed?: boolean;
  vatId: string;
  street: string;
  postcode: string;
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  method: PayoutMethod;
  paypalEmail: string;
  bankName: string;
  /** Without spaces. */
  iban: string;
  bic: string;
  /** The partner agreed that we write the invoices. */
  selfBilling: boolean;
}

export type PartnerField = Exclude<keyof PartnerData, "taxIdConfirmed">;

/** Nothing was entered yet. */
export const noPartnerData: PartnerData = {
  email: "",
  name: "",
  taxCase: "R",
  taxId: "",
  taxState: "",
  vatId: "",
  street: "",
  postcode: "",
  town: "",
  country: "DE",
  method: "bank",
  paypalEmail: "",
  bankName: "",
  iban: "",
  bic: "",
  selfBilling: false,
};

export const partnerMessages = {
  required: "Pflichtfeld",
  privateNotAgreed: "Als Privatperson rechnen wir erst ab, wenn es mit uns vereinbart ist",
  email: "Gültige E-Mail-Adresse erforderlich",
  latin: "Für eine Überweisung in lateinischen Buchstaben erforderlich",
  iban: "Gültige IBAN erforderlich",
  bic: "Gültige BIC erforderlich",
  bicCountry: "Die BIC gehört zu einem anderen Land als die IBAN",
  taxId: "Gültige Steuernummer erforderlich",
  vatId: "Gültige USt-IdNr. erforderlich",
  vatIdAbroad: "Gültige USt-IdNr. aus dem Land deiner Anschrift erforderlich",
  vatIdUnknown: "Das EU-Verzeichnis VIES kennt diese USt-IdNr. nicht",
  countryInGermany: "Für diesen Steuerfall ist eine Anschrift in Deutschland erforderlich",
  countryInUnion: "Für diesen Steuerfall ist eine Anschrift in einem anderen EU-Land erforderlich",
  countryOutside: "Für diesen Steuerfall ist eine Anschrift außerhalb der EU erforderlich",
} as const;

/** The wording that a partner agrees to, and its version: kept with the consent. */
export const selfBillingConsent = {
  version: "2026-11",
  text: "Ich bin einverstanden, dass Belegfluss über meine Provisionen per Gutschrift abrechnet (§ 14 Abs. 2 Satz 5 UStG).",
} as const;

/** Fields as they are stored: trimmed, IBAN and BIC without spaces and in capitals. */
export function normalisedPartnerData(data: PartnerData): PartnerData {
  const compact = (text: string) => text.replace(/\s/g, "").toUpperCase();
  const texts = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
    // The same fields as before.
  ) as unknown as PartnerData;
  return { ...texts, iban: compact(data.iban), bic: compact(data.bic), vatId: compact(data.vatId) };
}

/** Faults in normalised data by field; empty if the partner can be paid, consent and a private person's agreement aside. */
export function partnerDataFaults(data: PartnerData, isPrivateAgreed: boolean): Partial<Record<PartnerField, string>> {
  const faults: Partial<Record<PartnerField, string>> = {};
  const check = (field: PartnerField, isRequired: boolean, fault?: (value: string) => string | undefined) => {
    const value = String(data[field]);
    const found = value === "" ? (isRequired ? partnerMessages.required : undefined) : fault?.(value);
    if (found !== undefined) faults[field] = found;
  };
  check("email", true, emailFault);
  const isBank = data.method === "bank";
  const latinFault = (value: string) => (isSepaText(value) ? undefined : partnerMessages.latin);
  check("name", true, isBank ? latinFault : undefined);
  for (const field of ["street", "postcode"] as const) check(field, true);
  // A transfer names the town only outside of the European Economic Area.
  check("town", true, isBank && !isInEconomicArea(data.country) ? latinFault : undefined);
  check("taxCase", true, (taxCase) =>
    taxCase === "P" && !isPrivateAgreed ? partnerMessages.privateNotAgreed : undefined,
  );
  check("country", true, () => countryFault(data));
  check("taxId", data.taxCase !== "P", () => taxIdFault(data));
  check("vatId", data.taxCase === "E", () => vatIdFault(data));
  check("paypalEmail", data.method === "paypal", emailFault);
  check("bankName", isBank);
  check("iban", isBank, (iban) => (isPayableIban(iban) ? undefined : partnerMessages.iban));
  check("bic", isBank, () => bicFault(data));
  return faults;
}

const MAX_EMAIL = 254;
const emailFault = (value: string): string | undefined =>
  value.length <= MAX_EMAIL && /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/.test(value)
    ? undefined
    : partnerMessages.email;

const isPayableIban = (iban: string): boolean => isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));

/** Guernsey, Jersey and Man bank under British codes, some French territories under French ones. */
const banksOf: Readonly<Record<string, string>> = { GG: "GB", JE: "GB", IM: "GB" };

function bicFault({ bic, iban }: PartnerData): string | undefined {
  if (!isValidBIC(bic)) return partnerMessages.bic;
  const country = (code: string) => banksOf[code] ?? code;
  const isSame = iban === "" || country(bic.slice(4, 6)) === country(iban.slice(0, 2));
  return isSame ? undefined : partnerMessages.bicCountry;
}

function countryFault({ country, taxCase }: PartnerData): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return partnerMessages.required;
  if (taxCase === "R" || taxCase === "K") return country === "DE" ? undefined : partnerMessages.countryInGermany;
  if (taxCase === "E") {
    return country !== "DE" && isEuMember(country) ? undefined : partnerMessages.countryInUnion;
  }
  if (taxCase === "D") return isEuMember(country) ? partnerMessages.countryOutside : undefined;
  return undefined;
}

function taxIdFault({ taxCase, taxId, taxState, taxIdConfirmed }: PartnerData): string | undefined {
  if (taxCase === "R" || taxCase === "K") return taxNumberFault(taxId, taxState, taxIdConfirmed);
  return /^[A-Za-z0-9./ -]{4,20}$/.test(taxId) ? undefined : partnerMessages.taxId;
}

function vatIdFault({ taxCase, vatId, country }: PartnerData): string | undefined {
  const parsed = parseVatId(vatId);
  if (!parsed?.isValid) return partnerMessages.vatId;
  return taxCase === "E" && parsed.country !== country ? partnerMessages.vatIdAbroad : undefined;
}

/** Fields that decide where the money goes: a change of them is told to the partner and used later. */
const payoutFields = ["name", "method", "paypalEmail", "bankName", "iban", "bic"] as const;

/** Data of a partner as stored: what is in force, and payout details that will be. */
export interface StoredPartnerData {
  /** In force now; its payout fields may be older than what the partner entered. */
  current: PartnerData;
  /** Payout details that are used from then on. */
  next?: { from: Instant; data: Pick<PartnerData, (typeof payoutFields)[number]> };
  /** Time and wording of the partner's consent to self-billing. */
  consent?: { at: Instant; version: string };
  /** Former mail addresses, told of changes until then: the first act in a broken-into account may be a new address. */
  formerEmails?: readonly { email: string; until: Instant }[];
}

const DAY_SECONDS = 86_400;

/** The data in force at an instant. */
export function dataAt({ current, next, consent }: StoredPartnerData, now: Instant): StoredPartnerData {
  const agreed = consent === undefined ? {} : { consent };
  if (next === undefined) return { current, ...agreed };
  if (next.from <= now) return { current: { ...current, ...next.data }, ...agreed };
  return { current, next, ...agreed };
}

/** The partner's last input, in force or not, for the form. */
export const enteredData = ({ current, next }: StoredPartnerData): PartnerData => ({ ...current, ...next?.data });

/** Takes over faultless input; payout details wait some days, against broken-into accounts. Tells what is announced. */
export function withEntered(
  before: StoredPartnerData | undefined,
  entered: PartnerData,
  now: Instant,
): { stored: StoredPartnerData; hasNewDetails: boolean; hasNewEmail: boolean } {
  const known = before && dataAt(before, now);
  const current = known?.current ?? noPartnerData;
  const details = pickDetails(entered);
  const consent = entered.selfBilling
    ? (known?.consent ?? { at: now, version: selfBillingConsent.version })
    : undefined;
  const until = secondsAfter(now, CHANGE_DELAY_DAYS * DAY_SECONDS);
  const hasNewEmail = current.email !== "" && current.email !== entered.email;
  const formerEmails = [
    ...(before?.formerEmails ?? []).filter((former) => former.until > now),
    ...(hasNewEmail ? [{ email: current.email, until }] : []),
  ];
  const kept = {
    current: { ...entered, ...pickDetails(current) },
    ...(consent && { consent }),
    ...(formerEmails.length > 0 && { formerEmails }),
  };
  if (isSameDetails(details, pickDetails(current))) return { stored: kept, hasNewDetails: false, hasNewEmail };
  if (known?.next !== undefined && isSameDetails(details, known.next.data)) {
    return { stored: { ...kept, next: known.next }, hasNewDetails: false, hasNewEmail };
  }
  return { stored: { ...kept, next: { from: until, data: details } }, hasNewDetails: true, hasNewEmail };
}

type Details = Pick<PartnerData, (typeof payoutFields)[number]>;

const pickDetails = ({ name, method, paypalEmail, bankName, iban, bic }: PartnerData): Details => ({
  name,
  method,
  paypalEmail,
  bankName,
  iban,
  bic,
});

const isSameDetails = (one: Details, other: Details): boolean =>
  payoutFields.every((field) => one[field] === other[field]);

/** The data for a payout on this day. `DELAY`: complete data exist and are not in force yet. */
export function payableData(
  stored: StoredPartnerData | undefined,
  now: Instant,
  isPrivateAgreed: boolean,
): PartnerData | "DATA" | "DELAY" {
  if (stored === undefined) return "DATA";
  const { current, next, consent } = dataAt(stored, now);
  const isComplete = (data: PartnerData) => Object.keys(partnerDataFaults(data, isPrivateAgreed)).length === 0;
  if (consent === undefined) return "DATA";
  if (isComplete(current)) return current;
  return next !== undefined && isComplete({ ...current, ...next.data }) ? "DELAY" : "DATA";
}

/** The recipient of a payout as it is printed and paid. */
export function recipientOf(data: PartnerData): PayoutRecipient {
  const isBank = data.method === "bank";
  return {
    name: data.name,
    email: data.email,
    street: data.street,
    postcode: data.postcode,
    town: data.town,
    country: data.country,
    taxId: data.taxId === "" ? null : data.taxId,
    vatId: data.vatId === "" ? null : data.vatId,
    paypalEmail: isBank ? null : data.paypalEmail,
    bankName: isBank ? data.bankName : null,
    iban: isBank ? data.iban : null,
    bic: isBank ? data.bic : null,
  };
}
