import { useState } from "react";
import { Checkbox } from "../../components/checkbox.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";

const MINIMUM = 3;
const MAXIMUM = 300;

interface ActDialogProps {
  title: string;
  text: string;
  /** Label of the acting button. */
  label: string;
  isCritical?: boolean;
  reasonLabel?: string | undefined;
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
      act={{
        label,
        ...(isCritical ? { tone: "critical" as const } : {}),
        onAct: () => void act(reason, isChosen),
        isRunning,
        isDisabled: reason.trim().length < MINIMUM,
      }}
      failure={error && { title: failed, text: error.message }}
    >
      <Text>{text}</Text>
      <TextField
        label={reasonLabel ?? dePayouts.reason}
        hint={dePayouts.reasonHelp}
        value={reason}
        onChange={setReason}
        maxLength={MAXIMUM}
      />
      {choice && <Checkbox {...choice} isChecked={isChosen} onChange={setIsChosen} />}
    </Dialog>
  );
}
