import { type Envelope, isEnvelope, type ToAdmin, type ToApp } from "./messages.ts";

/** The frame's end of the line to the admin page around it. */
export interface AdminLink {
  tell<Kind extends keyof ToAdmin>(kind: Kind, payload: ToAdmin[Kind]): void;
  /** Resolves with the admin page's answer; rejects when it refuses. */
  ask<Kind extends keyof ToAdmin>(kind: Kind, payload: ToAdmin[Kind]): Promise<unknown>;
  on<Kind extends keyof ToApp>(kind: Kind, listener: (payload: ToApp[Kind]) => void): void;
}

/** Opens the line; messages go to and are taken from `adminOrigin` only. */
export function connectToAdmin(adminOrigin: string): AdminLink {
  const waiting = new Map<string, { resolve: (value: unknown) => void; reject: (reason: Error) => void }>();
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const post = (envelope: Envelope) => window.parent.postMessage(envelope, adminOrigin);

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || origin !== adminOrigin || !isEnvelope(data)) return;
    const question = data.id === undefined ? undefined : waiting.get(data.id);
    if (question && data.id !== undefined) {
      waiting.delete(data.id);
      if (data.error === undefined) question.resolve(data.payload);
      else question.reject(new Error(data.error));
      return;
    }
    // The admin page sends what `ToApp` says under this kind.
    for (const listener of listeners.get(data.kind) ?? []) listener(data.payload as never);
  });

  return {
    tell: (kind, payload) => post({ channel: "app-bridge", kind, payload }),
    ask: (kind, payload) =>
      new Promise((resolve, reject) => {
        const id = crypto.randomUUID();
        waiting.set(id, { resolve, reject });
        post({ channel: "app-bridge", kind, payload, id });
      }),
    on: (kind, listener) => listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
  };
}
