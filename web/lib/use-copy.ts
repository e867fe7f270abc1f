import { type RefObject, useEffect, useState } from "react";
import { confirm } from "./platform.ts";

/** Copies a text. Where the browser does not let the app copy, its element is marked, and the merchant does. */
export function useCopy(text: string, copied: string, element: RefObject<HTMLElement | null>) {
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (failures === 0 || current === null) return;
    if (current instanceof HTMLInputElement || current instanceof HTMLTextAreaElement) current.select();
    else window.getSelection()?.selectAllChildren(current);
  }, [failures, element]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        confirm(copied);
        setFailures(0);
      },
      () => setFailures(failures + 1),
    );
  return { copy, hasFailed: failures > 0 };
}
