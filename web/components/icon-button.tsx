import { Icon } from "@shopify/polaris";
import { ChevronLeftIcon, ChevronRightIcon, PauseCircleIcon, PlayCircleIcon } from "@shopify/polaris-icons";
import styles from "./icon-button.module.css";

const icons = {
  next: ChevronRightIcon,
  previous: ChevronLeftIcon,
  pause: PauseCircleIcon,
  play: PlayCircleIcon,
} as const;

interface IconButtonProps {
  icon: keyof typeof icons;
  /** Said by screen readers, shown on hover. */
  label: string;
  onClick: () => void;
}

/** A button that is only a sign. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <Icon source={icons[icon]} tone="subdued" />
    </button>
  );
}
