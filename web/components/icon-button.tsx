import { Icon } from "@shopify/polaris";
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  DeleteIcon,
  FilterIcon,
  PauseCircleIcon,
  PlayCircleIcon,
} from "@shopify/polaris-icons";
import styles from "./icon-button.module.css";

const icons = {
  delete: DeleteIcon,
  filter: FilterIcon,
  next: ChevronRightIcon,
  previous: ChevronLeftIcon,
  pause: PauseCircleIcon,
  play: PlayCircleIcon,
} as const;

interface IconButtonProps {
  icon: keyof typeof icons;
  /** Said by screen readers, shown on hover. */
  label: string;
  /** Opens and closes something. */
  expands?: { id: string; isOpen: boolean };
  onClick: () => void;
}

/** A button that is only a sign. */
export function IconButton({ icon, label, expands, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-expanded={expands?.isOpen}
      aria-controls={expands?.id}
      onClick={onClick}
    >
      <Icon source={icons[icon]} tone="subdued" />
    </button>
  );
}
