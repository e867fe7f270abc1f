import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { mayLeave } from "../lib/platform.ts";
import { hasUnsavedChanges } from "../lib/unsaved-changes.ts";

/**
 * Asks before a link inside the app leaves unsaved changes; the admin does so for its own menu. Goes on the frame's capture
 * phase, so that it sees a click before the link does.
 */
export function useLeaveGuard() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (!hasUnsavedChanges()) return;
    const address = ownAddressOf(event);
    if (address === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void mayLeave().then((isAllowed) => {
      if (isAllowed) void navigate(address);
    });
  };
}

/** The app's page a plain click on a link leads to. */
function ownAddressOf({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return undefined;
  const link = target.closest("a[href]");
  const address = link?.getAttribute("href") ?? "";
  const isOwn = address.startsWith("/") && !address.startsWith("//");
  return isOwn && !link?.hasAttribute("target") ? address : undefined;
}
