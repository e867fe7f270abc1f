import { useState } from "react";
import { Button } from "#web/components/button.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Stack } from "#web/components/stack.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";

const texts = deSettingsScreen.gateways;
const LONGEST = 255;

/** Names a payment method that no order has had yet. */
export function AddGateway({ onAdd }: { onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState("");
  const id = typed.trim();
  const add = () => {
    onAdd(id);
    setTyped("");
  };
  return (
    <Disclosure title={texts.other}>
      <Stack gap="200">
        <TextField
          label={texts.other}
          isLabelHidden
          hint={texts.otherHint}
          value={typed}
          maxLength={LONGEST}
          onChange={setTyped}
        />
        <div>
          <Button isDisabled={id === ""} onClick={add}>
            {texts.add}
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
