import type { ReactNode } from "react";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import styles from "./section-card.module.css";
import { useAsked } from "./use-focused.ts";

interface SettingPlaceProps {
  name: PreferenceName;
  children: ReactNode;
}

/** The place of a preference's control (`#setting-invoiceCreate`), highlighted where the address asks for it. */
export function SettingPlace({ name, children }: SettingPlaceProps) {
  const asked = useAsked();
  return (
    <div id={`setting-${name}`} className={name === asked ? styles.focused : styles.place}>
      {children}
    </div>
  );
}
