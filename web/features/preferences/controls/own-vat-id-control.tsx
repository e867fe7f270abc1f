import { useState } from "react";
import { Button } from "#web/components/button.tsx";
import { Note } from "#web/components/note.tsx";
import { Stack } from "#web/components/stack.tsx";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import type { SettingProps } from "../settings/setting-props.ts";
import { TextControl } from "./text-controls.tsx";

const texts = deSettingsScreen.vatIds.own;

/** The merchant's own VAT id, with a test whether it is in force. */
export function OwnVatIdControl(props: SettingProps) {
  const vatId = props.form.settings.sellerVatId.trim();
  const { run, isRunning } = useContractMutation("POST /api/shop/vat-id");
  const [tested, setTested] = useState<{ vatId: string; state: keyof typeof texts.states }>();
  const test = async () => {
    const answer = await run({ vatId });
    setTested({ vatId, state: answer?.state ?? "unavailable" });
  };
  // what was said of another number is not shown
  const said = tested?.vatId === vatId ? texts.states[tested.state] : undefined;
  return (
    <Stack gap="200">
      <TextControl {...props} />
      {vatId !== "" && (
        <div>
          <Button onClick={() => void test()} isRunning={isRunning}>
            {texts.test}
          </Button>
        </div>
      )}
      {said && <Note title={said.title} lines={[said.text]} />}
    </Stack>
  );
}
