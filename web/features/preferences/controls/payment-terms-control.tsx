import { limits, type PaymentTermType, paymentTermTypes } from "#shared/domain/preferences/choices.ts";
import type { PaymentTerm } from "#shared/domain/preferences/kinds.ts";
import { paymentTermDefaults } from "#shared/domain/preferences/payment-terms.ts";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
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

/** What invoices say about payment, per payment method; without an entry the app decides by the state of the payment. */
export function PaymentTermsControl({ form, shop }: SettingProps) {
  const terms = form.settings.invoicePaymentGateway;
  const asked = useAskedGateway();
  const known = useGateways(shop, [...Object.keys(terms), ...(asked === undefined ? [] : [asked])]);
  useShown(asked, known.length);
  const set = (id: string, term: PaymentTerm | undefined) => {
    const { [id]: _, ...others } = terms;
    form.change({ invoicePaymentGateway: term === undefined ? others : { ...others, [id]: term } });
  };
  return (
    <Stack>
      {known.length === 0 && <Text tone="subdued">{deSettingsScreen.gateways.unknown}</Text>}
      {known.map((gateway) => (
        <GatewayTerm
          key={gateway.id}
          gateway={gateway}
          term={terms[gateway.id]}
          isMarked={gateway.id === asked}
          errors={form.errors}
          onChange={(term) => set(gateway.id, term)}
        />
      ))}
      <AddGateway onAdd={(id) => set(id, terms[id] ?? termOf("IMMEDIATE"))} />
    </Stack>
  );
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
  errors: Readonly<Record<string, string>>;
  onChange: (term: PaymentTerm | undefined) => void;
}

function GatewayTerm({ gateway, term, isMarked, errors, onChange }: GatewayTermProps) {
  const place = `invoicePaymentGateway.${gateway.id}`;
  return (
    <fieldset className={isMarked ? `${styles.term} ${styles.marked}` : styles.term} id={gatewayAnchor(gateway.id)}>
      <legend className={styles.name}>{gateway.name}</legend>
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
            hint={texts.labelHint}
            value={term.label}
            maxLength={limits.paymentTermLabel}
            onChange={(label) => onChange({ ...term, label })}
          />
        )}
      </FieldPair>
      {term !== undefined && hasDays(term.type) && (
        <Days term={term} place={place} errors={errors} onChange={onChange} />
      )}
    </fieldset>
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
