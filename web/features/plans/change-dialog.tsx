import { Dialog } from "../../components/dialog.tsx";
import { Text } from "../../components/text.tsx";
import { dePlan } from "../../locales/de-plan.ts";
import type { Consequence } from "./offer.ts";
import styles from "./plans.module.css";

const texts = dePlan.change;

interface ChangeDialogProps {
  /** Names the plan to come. */
  name: string;
  consequences: readonly Consequence[];
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
      {consequences.map((consequence) =>
        typeof consequence === "string" ? (
          <Text key={consequence}>{consequence}</Text>
        ) : (
          <div key={consequence.title}>
            <Text>{consequence.title}</Text>
            <ul className={styles.names}>
              {consequence.names.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </Dialog>
  );
}
