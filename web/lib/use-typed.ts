import { startTransition, useState } from "react";

/** The props of a text field. */
interface Typed {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/**
 * A text while it is being typed: the field draws it at once, and `change` runs as soon as the browser has time, at the latest when the
 * field loses the focus. What it changes may redraw a whole page; typing does not wait for that.
 */
export function useTyped(value: string, change: (text: string) => void): Typed {
  const [typed, setTyped] = useState<string>();
  const handOver = (text: string) => {
    setTyped(undefined);
    change(text);
  };
  return {
    value: typed ?? value,
    onChange: (text) => {
      setTyped(text);
      startTransition(() => handOver(text));
    },
    onBlur: () => {
      if (typed !== undefined) handOver(typed);
    },
  };
}
