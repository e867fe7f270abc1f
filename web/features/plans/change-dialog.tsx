import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { dePlan } from "../../locales/de-plan.ts";

const texts = dePlan.change;

interface ChangeDialogProps {
  consequences: readonly string[];
  /** What the change is called: whether it costs something, or ends the plan. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change that the admin's save bar begins: its buttons have fixed words, which do not say that it costs something. */
export function ChangeDialog({ consequences, label, onConfirm, onClose }: ChangeDialogProps) {
  return (
    <Dialog title={texts.title} onClose={onClose} act={{ label, onAct: onConfirm }} closeLabel={texts.keepAct}>
      {consequences.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Dialog>
  );
}
