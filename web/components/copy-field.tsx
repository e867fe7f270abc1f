import { useRef } from "react";
import { useCopy } from "../lib/use-copy.ts";
import { Button } from "./button.tsx";
import styles from "./copy-field.module.css";
import { Text } from "./text.tsx";

interface CopyFieldProps {
  label: string;
  value: string;
  texts: { copy: string; copied: string; copyFailed: string };
}

/** A text to copy. Where the browser does not let the app copy, it is marked, and the merchant does. */
export function CopyField({ label, value, texts }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, hasFailed } = useCopy(value, texts.copied, field);
  return (
    <div>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.value}
          aria-label={label}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button label={`${texts.copy}: ${label}`} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <div aria-live="polite">{hasFailed && <Text tone="subdued">{texts.copyFailed}</Text>}</div>
    </div>
  );
}
