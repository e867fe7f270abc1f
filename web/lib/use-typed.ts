import { startTransition, useId, useState } from "react";
import { afterPause, dropWaiting } from "./pause.ts";

/**
 * What a merchant chooses at a control: the control draws it at once, and `change` is called at once, but what it changes on the page is
 * drawn as soon as the browser has time. It may be a whole page; the control does not wait for that.
 */
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

/**
 * A text while it is being typed: the field draws it at once. `change` is called when the merchant pauses or leaves the field, and what it
 * changes on the page is drawn as soon as the browser has time. A form calls `endPauses` before it reads what was typed.
 */
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
