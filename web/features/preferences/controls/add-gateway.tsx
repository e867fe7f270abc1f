import { useState } from "react";
import { Button } from "#web/components/button.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import type { Gateway } from "../settings/gateways.ts";
import styles from "./payment-terms.module.css";

const texts = deSettingsScreen.gateways;
const LONGEST = 255;
const OTHER = "";

interface AddGatewayProps {
  /** The button's text. */
  label: string;
  /** The payment methods to choose from, besides those that no order has had yet. */
  known?: readonly Gateway[];
  onAdd: (id: string) => void;
}

/** Names a payment method of the latest orders, or another that no order has had yet. */
export function AddGateway({ label, known = [], onAdd }: AddGatewayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState("");
  const value = chosen ?? known[0]?.id ?? OTHER;
  const id = value === OTHER ? typed.trim() : value;
  const add = () => {
    onAdd(id);
    setIsOpen(false);
    setChosen(undefined);
    setTyped("");
  };
  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button isSmall onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.add}>
      <Stack gap="200">
        {known.length > 0 && (
          <Select
            label={texts.which}
            options={[
              ...known.map((one) => ({ value: one.id, label: one.name })),
              { value: OTHER, label: texts.other },
            ]}
            value={value}
            onChange={setChosen}
          />
        )}
        {value === OTHER && (
          <TextField
            label={texts.other}
            isLabelHidden={known.length > 0}
            hint={texts.otherHint}
            value={typed}
            maxLength={LONGEST}
            onChange={setTyped}
          />
        )}
        <Row>
          <Button isDisabled={id === ""} onClick={add}>
            {texts.add}
          </Button>
          <Button variant="plain" onClick={() => setIsOpen(false)}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
