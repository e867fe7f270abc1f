import type { ShopifyGlobal } from "@shopify/app-bridge-types";
import type { AdminLink } from "./admin-link.ts";

const DEFAULT_DURATION_MS = 5000;

/** `shopify.toast`: shown by the admin page, which tells back what was pressed. */
export function createToast(link: AdminLink): ShopifyGlobal["toast"] {
  const shown = new Map<string, { onAction?: (() => void) | undefined; onDismiss?: (() => void) | undefined }>();
  link.on("toastAction", ({ id }) => shown.get(id)?.onAction?.());
  link.on("toastDismissed", ({ id }) => {
    shown.get(id)?.onDismiss?.();
    shown.delete(id);
  });
  return {
    show: (text, options = {}) => {
      const id = crypto.randomUUID();
      shown.set(id, { onAction: options.onAction, onDismiss: options.onDismiss });
      const { isError = false, action = null, duration: durationMs = DEFAULT_DURATION_MS } = options;
      link.tell("toast", { id, text, isError, action, durationMs });
      return id;
    },
    hide: (id) => link.tell("hideToast", { id }),
  };
}
