import { useRef, useState } from "react";
import { confirm } from "../lib/platform.ts";
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
  const [hasFailed, setHasFailed] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      confirm(texts.copied);
      setHasFailed(false);
    } catch {
      field.current?.select();
      setHasFailed(true);
    }
  };
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
