import { useEffect, useRef } from "react";

/** A function that runs once its calls have paused for `milliseconds`; the last arguments win. */
export function useDelayed<Argument>(run: (argument: Argument) => void, milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => () => clearTimeout(timer.current), []);
  return (argument: Argument) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(argument), milliseconds);
  };
}
