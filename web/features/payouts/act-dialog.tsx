import { useState } from "react";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";

const MINIMUM = 3;
const MAXIMUM = 300;

interface ActDialogProps {
  title: string;
  text: string;
  /** Of the button that acts. */
  label: string;
  isCritical?: boolean;
  reasonLabel?: string;
  /** Something that is chosen beside the reason. */
  choice?: { label: string; hint: string };
  failed: string;
  error: Error | undefined;
  isRunning: boolean;
  onClose: () => void;
  act: (reason: string, isChosen: boolean) => Promise<unknown>;
}

/** Asks for the reason of an act. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, label, isCritical = false, reasonLabel, choice, failed, error, isRunning, onClose, act } = props;
  const [reason, setReason] = useState("");
  const [isChosen, setIsChosen] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{dePayouts.cancel}</Button>
          <Button
            variant={isCritical ? "critical" : "primary"}
            onClick={() => void act(reason, isChosen)}
            isRunning={isRunning}
            isDisabled={reason.trim().length < MINIMUM}
          >
            {label}
          </Button>
        </>
      }
    >
      <Stack>
        {error && (
          <Banner title={failed} tone="critical">
            {error.message}
          </Banner>
        )}
        <Text>{text}</Text>
        <TextField
          label={reasonLabel ?? dePayouts.reason}
          hint={dePayouts.reasonHelp}
          value={reason}
          onChange={setReason}
          maxLength={MAXIMUM}
        />
        {choice && <Checkbox {...choice} isChecked={isChosen} onChange={setIsChosen} />}
      </Stack>
    </Dialog>
  );
}
