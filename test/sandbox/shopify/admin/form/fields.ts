import { type Html, html } from "../html.ts";
import type { Errors, Fields } from "./read.ts";

/** The typed values of a form, and their faults. */
export interface FormState {
  values: Fields;
  errors: Errors;
}

export const EMPTY_FORM: FormState = { values: {}, errors: {} };

interface FieldParts {
  name: string;
  label: string;
  /** Shown when the form sent nothing for it. */
  value?: string | undefined;
  hint?: string | undefined;
  /** The accessible name, for readers that need more than the short label. */
  fullLabel?: string | undefined;
}

const idOf = (name: string) => `field-${name.replace(/[^\w]/g, "-")}`;
const typedValue = ({ values }: FormState, { name, value = "" }: FieldParts) => values[name] ?? value;

/** The first wrong field gets the focus when the page comes back. */
const isFirstWrong = ({ errors }: FormState, name: string) => Object.keys(errors)[0] === name;

function described({ errors }: FormState, { name, hint }: FieldParts): Html {
  const ids = [errors[name] && `${idOf(name)}-error`, hint && `${idOf(name)}-hint`].filter(Boolean);
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(" ")}"`}${errors[name] && html` aria-invalid="true"`}`;
}

function framed(state: FormState, parts: FieldParts, control: Html): Html {
  const { name, label, hint } = parts;
  return html`<div class="field"><label for="${idOf(name)}">${label}</label>${control}
${hint && html`<p class="hint" id="${idOf(name)}-hint">${hint}</p>`}${errorText(state, name)}</div>`;
}

const errorText = ({ errors }: FormState, name: string) =>
  errors[name] && html`<p class="error" id="${idOf(name)}-error">${errors[name]}</p>`;

const attributes = (state: FormState, parts: FieldParts) =>
  html`id="${idOf(parts.name)}" name="${parts.name}"${parts.fullLabel && html` aria-label="${parts.fullLabel}"`}${described(state, parts)}${isFirstWrong(state, parts.name) && html` autofocus`}`;

/** A line of text; `mode` brings up the right keyboard. */
export const textField = (
  state: FormState,
  parts: FieldParts & { mode?: "text" | "decimal" | "numeric" | "email"; placeholder?: string; autocomplete?: string },
): Html =>
  framed(
    state,
    parts,
    html`<input ${attributes(state, parts)} value="${typedValue(state, parts)}" inputmode="${parts.mode ?? "text"}" autocomplete="${parts.autocomplete ?? "off"}"${parts.placeholder && html` placeholder="${parts.placeholder}"`}>`,
  );

export const moneyField = (state: FormState, parts: FieldParts): Html =>
  textField(state, { ...parts, mode: "decimal", placeholder: "0,00" });

export const unitsField = (state: FormState, parts: FieldParts): Html =>
  textField(state, { ...parts, mode: "numeric" });

export const longTextField = (state: FormState, parts: FieldParts): Html =>
  framed(state, parts, html`<textarea ${attributes(state, parts)} rows="3">${typedValue(state, parts)}</textarea>`);

export const selectField = (
  state: FormState,
  parts: FieldParts & { choices: Readonly<Record<string, string>> },
): Html => {
  const options = Object.entries(parts.choices).map(
    ([key, name]) =>
      html`<option value="${key}"${key === typedValue(state, parts) && html` selected`}>${name}</option>`,
  );
  return framed(state, parts, html`<select ${attributes(state, parts)}>${options}</select>`);
};

/** A box to tick; once the form was sent, what was sent decides. */
export const checkField = (state: FormState, parts: FieldParts & { isOn?: boolean }): Html => {
  const wasSent = Object.keys(state.values).length > 0;
  const isOn = wasSent ? state.values[parts.name] === "on" : parts.isOn === true;
  return html`<div class="field is-check"><label><input type="checkbox" ${attributes(state, parts)}${isOn && html` checked`}> ${parts.label}</label>
${parts.hint && html`<p class="hint" id="${idOf(parts.name)}-hint">${parts.hint}</p>`}${errorText(state, parts.name)}</div>`;
};

/** Lists faults of the whole form above the fields. */
export function problems({ errors }: FormState): Html {
  const count = Object.keys(errors).length;
  if (count === 0) return html``;
  const text =
    errors[""] ?? (count === 1 ? "Bitte prüfe die markierte Angabe." : "Bitte prüfe die markierten Angaben.");
  return html`<p class="banner is-critical" role="alert">${text} Es wurde nichts gespeichert.</p>`;
}
