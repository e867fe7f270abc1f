import { type JsonObject, objectOf, textOf } from "../../json.ts";
import { type Html, html } from "../html.ts";
import { COUNTRIES } from "../words.ts";
import { type FormState, selectField, textField } from "./fields.ts";
import type { FormReader } from "./read.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CHOICES = { "": "Kein Land", ...COUNTRIES };

const ADDRESS_LABELS = {
  firstName: "Vorname",
  lastName: "Nachname",
  company: "Firma",
  address1: "Straße und Nummer",
  address2: "Adresszusatz",
  zip: "Postleitzahl",
  city: "Ort",
} as const;

type AddressField = keyof typeof ADDRESS_LABELS;

const isKnownCountry = (code: string) => code in COUNTRIES;

/** The fields of an address; their names begin with `prefix`. */
export function addressFields(state: FormState, prefix: string, legend: string, known: unknown = {}): Html {
  const address = objectOf(known);
  const shown = Object.entries(ADDRESS_LABELS).map(([field, label]) =>
    textField(state, { name: `${prefix}.${field}`, label, value: textOf(address[field]) }),
  );
  const country = textOf(address["countryCodeV2"]) ?? "";
  const choices = isKnownCountry(country) || country === "" ? CHOICES : { ...CHOICES, [country]: country };
  const select = selectField(state, { name: `${prefix}.country`, label: "Land", value: country, choices });
  return html`<fieldset><legend>${legend}</legend><div class="grid">${shown}${select}</div></fieldset>`;
}

/** The address as it was typed; `undefined` when nothing was. A country alone is no address. */
export function readAddress(form: FormReader, prefix: string, known: unknown = {}): JsonObject | undefined {
  const fields = Object.keys(ADDRESS_LABELS) as AddressField[];
  const typed = fields.map((field) => [field, form.text(`${prefix}.${field}`)] as const);
  const before = textOf(objectOf(known)["countryCodeV2"]) ?? "";
  const choices = before === "" ? CHOICES : { ...CHOICES, [before]: before };
  const countryCodeV2 = form.choice(`${prefix}.country`, choices, "");
  if (typed.every(([, text]) => text === "")) return undefined;
  const texts = Object.fromEntries(typed.map(([field, text]) => [field, text === "" ? null : text]));
  return { ...texts, countryCodeV2: countryCodeV2 === "" ? null : countryCodeV2, country: null, name: null };
}

export const emailField = (state: FormState, value = ""): Html =>
  textField(state, { name: "email", label: "E-Mail", mode: "email", value });

/** `null` when left empty. */
export function readEmail(form: FormReader): string | null {
  const email = form.text("email");
  if (email !== "" && !EMAIL.test(email)) form.refuse("email", "Das ist keine E-Mail-Adresse.");
  return email === "" ? null : email;
}
