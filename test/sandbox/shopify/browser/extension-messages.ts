import type { StartedExtension } from "../extensions/registered.ts";

/** The page's messages to the worker of an extension. */
export type FromPage =
  | { start: StartedExtension }
  | { call: number; argument: unknown }
  | { answers: number; answer: unknown };

/** The worker's messages to the page. */
export type FromWorker =
  | { mutate: unknown }
  | { ask: "idToken" | "stored" | "store"; id: number; value: unknown }
  | { close: true };
