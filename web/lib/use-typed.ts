import { startTransition, useState } from "react";

/** What a field shows and tells. */
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
  const hand = (text: string) => {
    setTyped(undefined);
    change(text);
  };
  return {
    value: typed ?? value,
    onChange: (text) => {
      setTyped(text);
      startTransition(() => hand(text));
    },
    onBlur: () => {
      if (typed !== undefined) hand(typed);
    },
  };
}
