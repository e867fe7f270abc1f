import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { dePlan } from "../../locales/de-plan.ts";

const texts = dePlan.change;

interface ChangeDialogProps {
  /** Names the plan to come. */
  name: string;
  consequences: readonly string[];
  /** Names the change, with its cost or the end of the plan. */
  label: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a change from the admin's save bar, whose fixed words do not mention a price. */
export function ChangeDialog({ name, consequences, label, onConfirm, onClose }: ChangeDialogProps) {
  const isEnd = label === texts.cancelAct;
  const { title, keepAct } = isEnd ? texts.cancelling : { ...texts, title: texts.title(name) };
  const act = { label, onAct: onConfirm, ...(isEnd && { tone: "critical" as const }) };
  return (
    <Dialog title={title} onClose={onClose} act={act} closeLabel={keepAct}>
      {consequences.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Dialog>
  );
}
