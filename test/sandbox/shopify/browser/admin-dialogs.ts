import type { ToastMessage } from "./messages.ts";

/** Overlays of the admin: toasts, questions, the loading bar. */
export interface Dialogs {
  toast(message: ToastMessage, on: { action(): void; dismissed(): void }): void;
  hideToast(id: string): void;
  /** Resolves with whether the merchant agreed. */
  confirm(question: { title: string; text: string; agree: string; decline: string }): Promise<boolean>;
  loading(isLoading: boolean): void;
}

const button = (label: string, onClick: () => void, className = "") => {
  const element = Object.assign(document.createElement("button"), { type: "button", textContent: label, className });
  element.addEventListener("click", onClick);
  return element;
};

export function createDialogs(): Dialogs {
  const toasts = document.getElementById("toasts");
  const bar = document.getElementById("loading");

  return {
    toast: ({ id, text, isError, action, durationMs }, on) => {
      const toast = document.createElement("div");
      toast.className = isError ? "toast is-error" : "toast";
      toast.dataset["id"] = id;
      toast.setAttribute("role", "status");
      toast.append(Object.assign(document.createElement("span"), { textContent: text }));
      const dismiss = () => {
        toast.remove();
        on.dismissed();
      };
      if (action) toast.append(button(action, on.action));
      toast.append(button("Ausblenden", dismiss, "is-plain"));
      toasts?.append(toast);
      setTimeout(() => {
        if (toast.isConnected) dismiss();
      }, durationMs);
    },
    hideToast: (id) => toasts?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.remove(),
    confirm: ({ title, text, agree, decline }) =>
      new Promise((resolve) => {
        const dialog = document.createElement("dialog");
        const answer = (value: boolean) => () => {
          dialog.close();
          dialog.remove();
          resolve(value);
        };
        dialog.setAttribute("aria-label", title);
        dialog.append(
          Object.assign(document.createElement("h2"), { textContent: title }),
          Object.assign(document.createElement("p"), { textContent: text }),
          Object.assign(document.createElement("div"), { className: "dialog-actions" }),
        );
        dialog.lastElementChild?.append(button(decline, answer(false)), button(agree, answer(true), "is-primary"));
        dialog.addEventListener("cancel", answer(false));
        document.body.append(dialog);
        dialog.showModal();
      }),
    loading: (isLoading) => {
      if (bar) bar.hidden = !isLoading;
    },
  };
}
