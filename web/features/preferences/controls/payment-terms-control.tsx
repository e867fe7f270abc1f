import { useId, useState } from "react";
import { limits, type PaymentTermType, paymentTermTypes } from "#shared/domain/preferences/choices.ts";
import type { PaymentTerm } from "#shared/domain/preferences/kinds.ts";
import { paymentTermDefaults } from "#shared/domain/preferences/payment-terms.ts";
import { Button } from "#web/components/button.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { rate } from "#web/lib/format.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import { type Gateway, gatewayAnchor, useAskedGateway, useGateways, useShown } from "../settings/gateways.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { AddGateway } from "./add-gateway.tsx";
import { CountField } from "./count-field.tsx";
import styles from "./payment-terms.module.css";

const texts = deSettingsScreen.terms;
const STANDARD = "";
const options = [
  { value: STANDARD, label: texts.standard },
  ...paymentTermTypes.map((value) => ({ value, label: texts.types[value] })),
] as const;

/** The payment text of invoices for methods with their own term; for others the payment's state decides. */
export function PaymentTermsControl({ form, shop }: SettingProps) {
  const terms = form.settings.invoicePaymentGateway;
  const asked = useAskedGateway();
  const named = [...Object.keys(terms), ...(asked === undefined ? [] : [asked])];
  const known = useGateways(shop, named);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(asked === undefined ? [] : [asked]));
  useShown(asked, known.length);
  const set = (id: string, term: PaymentTerm | undefined) => {
    const { [id]: _, ...others } = terms;
    form.change({ invoicePaymentGateway: term === undefined ? others : { ...others, [id]: term } });
  };
  const open = (id: string, isOpen: boolean) =>
    setOpened(new Set(isOpen ? [...opened, id] : [...opened].filter((one) => one !== id)));
  const isWrong = (id: string) =>
    Object.keys(form.errors).some((place) => place.startsWith(`invoicePaymentGateway.${id}.`));
  return (
    <div className={styles.terms}>
      {known
        .filter(({ id }) => named.includes(id))
        .map((gateway) => (
          <GatewayTerm
            key={gateway.id}
            gateway={gateway}
            term={terms[gateway.id]}
            isMarked={gateway.id === asked}
            isOpen={opened.has(gateway.id) || isWrong(gateway.id)}
            errors={form.errors}
            onOpen={(isOpen) => open(gateway.id, isOpen)}
            onChange={(term) => set(gateway.id, term)}
          />
        ))}
      <div className={styles.row}>
        <span className={styles.name}>{named.length === 0 ? texts.all : texts.others}</span>
        <span className={styles.value}>{texts.standardText}</span>
      </div>
      <AddGateway
        label={deSettingsScreen.gateways.addTerm}
        known={known.filter(({ id }) => !named.includes(id))}
        onAdd={(id) => {
          set(id, terms[id] ?? termOf("IMMEDIATE"));
          open(id, true);
        }}
      />
    </div>
  );
}

/** `14 Tage, 2 % Skonto in 7 Tagen` */
export function termText({ type, label, duration, discount }: PaymentTerm): string {
  if (label !== "") return label;
  if (type === "DELAY") return texts.delay(duration);
  if (type === "DISCOUNT") return texts.discount(duration, rate(discount.percentage), discount.range);
  return texts.types[type];
}

/** A term as it begins when its type is chosen. */
export const termOf = (type: PaymentTermType, label = ""): PaymentTerm => ({
  type,
  label,
  ...paymentTermDefaults[type],
});

interface GatewayTermProps {
  gateway: Gateway;
  term: PaymentTerm | undefined;
  /** A link led to it. */
  isMarked: boolean;
  isOpen: boolean;
  errors: Readonly<Record<string, string>>;
  onOpen: (isOpen: boolean) => void;
  onChange: (term: PaymentTerm | undefined) => void;
}

function GatewayTerm({ gateway, term, isMarked, isOpen, errors, onOpen, onChange }: GatewayTermProps) {
  const fieldsId = useId();
  const act = isOpen ? texts.close : texts.change;
  return (
    <div className={isMarked ? `${styles.term} ${styles.marked}` : styles.term} id={gatewayAnchor(gateway.id)}>
      <div className={styles.row}>
        <span className={styles.name}>{gateway.name}</span>
        <span className={styles.value}>{term === undefined ? texts.standard : termText(term)}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={`${act}: ${gateway.name}`}
          className={styles.act}
          onClick={() => onOpen(!isOpen)}
        >
          {act}
        </button>
      </div>
      <div id={fieldsId}>
        {isOpen && (
          <fieldset className={styles.fields}>
            <legend className={styles.legend}>{gateway.name}</legend>
            <TermFields term={term} place={`invoicePaymentGateway.${gateway.id}`} errors={errors} onChange={onChange} />
            {term !== undefined && (
              <div>
                <Button
                  variant="plain"
                  onClick={() => {
                    onChange(undefined);
                    onOpen(false);
                  }}
                >
                  {texts.remove}
                </Button>
              </div>
            )}
          </fieldset>
        )}
      </div>
    </div>
  );
}

interface TermFieldsProps extends Pick<GatewayTermProps, "term" | "errors" | "onChange"> {
  place: string;
}

function TermFields({ term, place, errors, onChange }: TermFieldsProps) {
  return (
    <>
      <FieldPair>
        <Select
          label={texts.type}
          options={options}
          value={term?.type ?? STANDARD}
          onChange={(type) => onChange(type === STANDARD ? undefined : termOf(type, term?.label))}
        />
        {term !== undefined && (
          <TextField
            label={texts.label}
            placeholder={texts.labelHint}
            value={term.label}
            maxLength={limits.paymentTermLabel}
            onChange={(label) => onChange({ ...term, label })}
          />
        )}
      </FieldPair>
      {term !== undefined && hasDays(term.type) && (
        <Days term={term} place={place} errors={errors} onChange={onChange} />
      )}
    </>
  );
}

const hasDays = (type: PaymentTermType): boolean => type === "DELAY" || type === "DISCOUNT";

/** Days until due, and the discount for those who pay early. */
function Days({
  term,
  place,
  errors,
  onChange,
}: Pick<GatewayTermProps, "errors"> & { term: PaymentTerm; place: string; onChange: (term: PaymentTerm) => void }) {
  const { discount } = term;
  return (
    <FieldPair>
      <CountField
        label={texts.duration}
        value={term.duration}
        error={errors[`${place}.duration`]}
        onChange={(duration) => onChange({ ...term, duration })}
      />
      <CountField
        label={texts.percentage}
        value={discount.percentage}
        isDisabled={term.duration < 1}
        error={errors[`${place}.discount.percentage`]}
        onChange={(percentage) => onChange({ ...term, discount: { ...discount, percentage } })}
      />
      <CountField
        label={texts.range}
        value={discount.range}
        isDisabled={term.duration < 1 || discount.percentage === 0}
        error={errors[`${place}.discount.range`]}
        onChange={(range) => onChange({ ...term, discount: { ...discount, range } })}
      />
    </FieldPair>
  );
}
