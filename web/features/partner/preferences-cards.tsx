import { useState } from "react";
import type { PartnerPreferencesAnswer } from "#shared/api/partner.ts";
import type { PartnerField } from "#shared/domain/partner/partner-data.ts";
import { selfBillingConsent } from "#shared/domain/partner/partner-data.ts";
import { offeredTaxCases, taxCases } from "#shared/domain/partner/tax-cases.ts";
import { germanStateNames, germanStates, looksLikeIdentity } from "#shared/domain/partner/tax-numbers.ts";
import { Card } from "../../components/card.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { RadioList } from "../../components/radio-list.tsx";
import { Select } from "../../components/select.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { country, day, money, rate } from "../../lib/format.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { countriesOf, keepsIban, keepsTaxId, withTaxCase } from "./preferences-form.ts";
import type { PreferencesForm } from "./use-preferences-form.ts";

const texts = dePartner.preferences;
const names = dePartner.fields;

interface CardProps {
  stored: PartnerPreferencesAnswer;
  edit: PreferencesForm;
}

type TextName = Exclude<PartnerField, "taxCase" | "taxState" | "country" | "method" | "selfBilling">;

interface EntryProps {
  edit: PreferencesForm;
  name: TextName;
  label?: string;
  hint?: string;
  type?: "email";
  maxLength: number;
}

/** One text of the form with its message. */
function Entry({ edit, name, label = names[name], hint, type, maxLength }: EntryProps) {
  return (
    <TextField
      label={label}
      value={edit.form[name]}
      maxLength={maxLength}
      hint={hint}
      type={type}
      {...edit.shown(name)}
      onChange={(value) => edit.change({ [name]: value, ...(name === "taxId" && { taxIdConfirmed: false }) })}
      onBlur={() => edit.leave(name)}
    />
  );
}

export function YouCard({ edit }: CardProps) {
  const { form } = edit;
  const codes = countriesOf(form.taxCase);
  const options = [...(codes.includes(form.country) ? [] : [""]), ...codes].map((code) => ({
    value: code,
    label: code === "" ? texts.chooseCountry : country(code),
  }));
  return (
    <Card title={texts.you}>
      <Stack>
        <FieldPair>
          <Entry edit={edit} name="name" hint={texts.nameHint} maxLength={70} />
          <Entry edit={edit} name="email" type="email" hint={texts.emailHint} maxLength={254} />
        </FieldPair>
        <Entry edit={edit} name="street" maxLength={100} />
        <FieldPair>
          <Entry edit={edit} name="postcode" maxLength={16} />
          <Entry edit={edit} name="town" maxLength={70} />
        </FieldPair>
        {options.length > 1 && (
          <Select
            label={names.country}
            options={options.toSorted((one, other) => one.label.localeCompare(other.label, "de"))}
            value={form.country}
            {...edit.shown("country")}
            onChange={(code) => edit.change({ country: code })}
          />
        )}
      </Stack>
    </Card>
  );
}

export function TaxCard({ stored, edit }: CardProps) {
  const { form } = edit;
  const isGerman = form.taxCase === "R" || form.taxCase === "K";
  // What was agreed and ended stays visible until another one is chosen.
  const offered = offeredTaxCases(stored.isPrivateAgreed || stored.taxCase === "P");
  const keptHint = keepsTaxId(form, stored) ? texts.kept(stored.taxId ?? "") : undefined;
  return (
    <Card title={texts.tax}>
      <Stack>
        <RadioList
          label={names.taxCase}
          options={offered.map((value) => ({
            value,
            label: taxCases[value].label,
            hint: value === form.taxCase ? texts.taxHints[value] : undefined,
          }))}
          chosen={form.taxCase}
          {...edit.shown("taxCase")}
          onChange={(taxCase) => edit.change(withTaxCase(form, taxCase))}
        />
        {form.taxCase !== "P" && (
          <FieldPair>
            <Entry
              edit={edit}
              name="taxId"
              hint={keptHint ?? (isGerman ? texts.taxIdHint : texts.taxIdAbroad)}
              maxLength={30}
            />
            {isGerman && (
              <Select
                label={names.taxState}
                options={[
                  { value: "" as const, label: texts.noState },
                  ...germanStateNames.map((value) => ({ value, label: germanStates[value] })),
                ]}
                value={form.taxState}
                onChange={(taxState) => edit.change({ taxState })}
              />
            )}
          </FieldPair>
        )}
        {isGerman && looksLikeIdentity(form.taxId, form.taxState) && (
          <Checkbox
            label={texts.isTaxNumber}
            hint={texts.isTaxNumberHint}
            isChecked={form.taxIdConfirmed === true}
            onChange={(taxIdConfirmed) => edit.change({ taxIdConfirmed })}
          />
        )}
        <Entry
          edit={edit}
          name="vatId"
          label={form.taxCase === "E" ? names.vatId : dePartner.optional(names.vatId)}
          maxLength={20}
        />
      </Stack>
    </Card>
  );
}

export function PayoutCard({ stored, edit }: CardProps) {
  const { form } = edit;
  const [wasChosen, setWasChosen] = useState(false);
  const isStored = stored.iban !== null || stored.paypalEmail !== null;
  // what is missing must be seen
  const isChosen = isStored || wasChosen || edit.hasFaults || form.iban + form.paypalEmail !== "";
  return (
    <Card title={texts.method}>
      <Stack>
        <RadioList
          label={names.method}
          options={stored.methods.map(({ method, duration, threshold, fee }) => ({
            value: method,
            label: texts.methods[method],
            hint: texts.methodFacts(duration, money(threshold), fee === 0 ? texts.free : rate(fee)),
          }))}
          chosen={isChosen ? form.method : undefined}
          onChange={(method) => {
            setWasChosen(true);
            edit.change({ method });
          }}
        />
        {isChosen && form.method === "paypal" && <Entry edit={edit} name="paypalEmail" type="email" maxLength={254} />}
        {isChosen && form.method === "bank" && (
          <>
            <Entry edit={edit} name="bankName" maxLength={70} />
            <FieldPair>
              <Entry
                edit={edit}
                name="iban"
                {...(keepsIban(form, stored) ? { hint: texts.kept(stored.iban ?? "") } : {})}
                maxLength={42}
              />
              <Entry edit={edit} name="bic" maxLength={14} />
            </FieldPair>
          </>
        )}
        <Text tone="subdued">{texts.delay}</Text>
      </Stack>
    </Card>
  );
}

export function ConsentCard({ stored, edit }: CardProps) {
  return (
    <Card title={texts.consent}>
      <Checkbox
        label={selfBillingConsent.text}
        hint={
          stored.consentAt === null
            ? texts.consentHint
            : `${texts.consentSince(day(stored.consentAt))} ${texts.consentHint}`
        }
        isChecked={edit.form.selfBilling}
        {...edit.shown("selfBilling")}
        onChange={(selfBilling) => edit.change({ selfBilling })}
      />
    </Card>
  );
}
