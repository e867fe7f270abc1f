/** The interval of looks at an open popup. */
const pollMilliseconds = 250;

export interface Popup {
  /** Loads an address into the window; false when the merchant has closed it meanwhile. */
  show(address: string): boolean;
  focus(): void;
  close(): void;
  /** Answers a question of the window's page while of this origin; failures are not answered. Returns the listening's end. */
  answer(question: string, reply: () => Promise<unknown>): () => void;
  /** Calls back once when the window is closed; the answer stops the watch. */
  whenClosed(callback: () => void): () => void;
}

/** Opens an empty window in mid-screen, straight from a click; later the browser blocks it: undefined. */
export function openPopup(width: number, height: number): Popup | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const opened = window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (opened === null) return undefined;

  return {
    show(address) {
      if (opened.closed) return false;
      opened.location.href = address;
      return true;
    },
    focus: () => opened.focus(),
    close: () => opened.close(),
    answer(question, reply) {
      const { origin } = window.location;
      const listen = (event: MessageEvent<unknown>) => {
        if (event.origin !== origin || event.source !== opened || event.data !== question) return;
        reply().then(
          (message) => opened.postMessage(message, origin),
          () => undefined,
        );
      };
      window.addEventListener("message", listen);
      return () => window.removeEventListener("message", listen);
    },
    whenClosed(callback) {
      const timer = setInterval(() => {
        if (!opened.closed) return;
        clearInterval(timer);
        callback();
      }, pollMilliseconds);
      return () => clearInterval(timer);
    },
  };
}
