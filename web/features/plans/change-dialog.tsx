import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { dePlan } from "../../locales/de-plan.ts";

const texts = dePlan.change;

interface ChangeDialogProps {
  consequences: readonly string[];
  /** Names the change, with its cost or the end of the plan. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change from the admin's save bar, whose fixed words do not mention a price. */
export function ChangeDialog({ consequences, label, onConfirm, onClose }: ChangeDialogProps) {
  const { title, keepAct } = label === texts.cancelAct ? texts.cancelling : texts;
  return (
    <Dialog title={title} onClose={onClose} act={{ label, onAct: onConfirm }} closeLabel={keepAct}>
      {consequences.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Dialog>
  );
}
