import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { mayLeave } from "../lib/platform.ts";
import { hasUnsavedChanges } from "../lib/unsaved-changes.ts";

/** Follows the app's links without a reload, asking about unsaved changes; ignores clicks that the guard or others handled. */
export function useOwnLinks(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  useEffect(() => {
    const go = (address: string) => void latest.current(address, { replace: address === shownAddress() });
    const guard = (event: MouseEvent) => {
      if (!hasUnsavedChanges()) return;
      const address = ownAddressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void mayLeave().then((isAllowed) => isAllowed && go(address));
    };
    const follow = (event: MouseEvent) => {
      const address = event.defaultPrevented ? undefined : ownAddressOf(event);
      if (address === undefined) return;
      event.preventDefault();
      go(address);
    };
    const page = window.document;
    page.addEventListener("click", guard, { capture: true });
    page.addEventListener("click", follow);
    return () => {
      page.removeEventListener("click", guard, { capture: true });
      page.removeEventListener("click", follow);
    };
  }, []);
}

/** A link to where the merchant is already adds no step back. */
const shownAddress = (): string => window.location.href.slice(window.location.origin.length);

/** The app's page a plain click on a link leads to. */
function ownAddressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest("a[href]");
  const address = link?.getAttribute("href") ?? "";
  const isOwn = address.startsWith("/") && !address.startsWith("//");
  return isOwn && !link?.hasAttribute("target") && !link?.hasAttribute("download") ? address : undefined;
}
