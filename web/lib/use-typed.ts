import { startTransition, useState } from "react";

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

/** A text while it is being typed, as `useChosen` has a choice. Leaving the field hands over what the page does not show yet. */
export function useTyped(value: string, change: (text: string) => void): Typed {
  const [typed, type] = useChosen(value, change);
  return {
    value: typed,
    onChange: type,
    onBlur: () => {
      if (typed !== value) change(typed);
    },
  };
}
