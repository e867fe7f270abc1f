import type { StartedExtension } from "../extensions/registered.ts";

/** What the page says to the worker of an extension. */
export type FromPage =
  | { start: StartedExtension }
  | { call: number; argument: unknown }
  | { answers: number; answer: unknown };

/** What the worker says to the page. */
export type FromWorker =
  | { mutate: unknown }
  | { ask: "idToken" | "stored" | "store"; id: number; value: unknown }
  | { close: true };
