import { useState } from "react";

const nameOf = (advice: string): string => `belegfluss-dismissed-${advice}`;

/** The merchant's dismissal of advice, in the browser's memory, or the page's if frames may keep nothing. */
export function useDismissed(advice: string): { isDismissed: boolean; dismiss: () => void } {
  const [isDismissed, setDismissed] = useState(() => isRemembered(advice));
  const dismiss = () => {
    setDismissed(true);
    remember(advice);
  };
  return { isDismissed, dismiss };
}

function isRemembered(advice: string): boolean {
  try {
    return window.localStorage.getItem(nameOf(advice)) !== null;
  } catch {
    return false;
  }
}

function remember(advice: string): void {
  try {
    window.localStorage.setItem(nameOf(advice), "1");
  } catch {
    // the advice appears again with the next visit
  }
}
