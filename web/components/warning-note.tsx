import { Icon } from "@shopify/polaris";
import { AlertTriangleIcon } from "@shopify/polaris-icons";
import styles from "./warning-note.module.css";

/** One sentence to heed before an act. */
export function WarningNote({ children }: { children: string }) {
  return (
    <div className={styles.note}>
      <span aria-hidden="true">
        <Icon source={AlertTriangleIcon} tone="warning" />
      </span>
      <p>{children}</p>
    </div>
  );
}
