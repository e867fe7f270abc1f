import { startTransition, useId, useState } from "react";
import { afterPause, dropWaiting } from "./pause.ts";

/** A choice, drawn and passed to `change` at once; the page follows when the browser has time. */
export function useChosen<Value>(value: Value, change: (value: Value) => void) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const choose = (next: Value) => {
    setChosen({ value: next });
    startTransition(() => {
      setChosen(undefined);
      change(next);
    });
  };
  return [chosen === undefined ? value : chosen.value, choose] as const;
}

/** The props of a text field. */
interface Typed {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** Text drawn at once, with `change` in a pause or on leaving. Forms call `endPauses` before reading it. */
export function useTyped(value: string, change: (text: string) => void): Typed {
  const field = useId();
  const [typed, setTyped] = useState<{ text: string }>();
  const handOver = (text: string) => {
    setTyped(undefined);
    change(text);
  };
  return {
    value: typed === undefined ? value : typed.text,
    onChange: (text) => {
      setTyped({ text });
      afterPause(field, () => startTransition(() => handOver(text)));
    },
    onBlur: () => {
      dropWaiting(field);
      if (typed !== undefined) handOver(typed.text);
    },
  };
}
