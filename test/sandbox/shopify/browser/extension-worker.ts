/** Runs one extension in a worker, as the platform does, with a document that is only described to the page. */
import "@remote-dom/core/polyfill";
import type { RemoteConnection } from "@remote-dom/core";
import { createRemoteElement, RemoteRootElement } from "@remote-dom/core/elements";
import type { StartedExtension } from "../extensions/registered.ts";
import type { FromPage, FromWorker } from "./extension-messages.ts";

const PROPERTIES = ["checked", "value", "values", "disabled", "loading"];
const ATTRIBUTES = [
  ...["src", "heading", "label", "tone", "href", "target", "name", "type", "slot", "details", "variant", "direction"],
  ...["gap", "alignItems", "collapsedSummary", "accessibilityLabel"],
];
const EVENTS = ["change", "input", "click"];

const worker = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: "message", listener: (event: { data: FromPage }) => void): void;
  importScripts(address: string): void;
  fetch: typeof fetch;
};

const functions = new Map<number, (argument: unknown) => unknown>();
const waiting = new Map<number, (answer: unknown) => void>();
let count = 0;

/** Functions cannot travel: they go as numbers. */
function plain(value: unknown): unknown {
  if (typeof value === "function") {
    count += 1;
    functions.set(count, value as (argument: unknown) => unknown);
    return { function: count };
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

function ask(what: "idToken" | "stored" | "store", value?: unknown): Promise<unknown> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ ask: what, id, value });
  });
}

function define(tag: string): void {
  const Element = createRemoteElement({
    properties: Object.fromEntries(PROPERTIES.map((name) => [name, {}])),
    attributes: ATTRIBUTES,
    events: Object.fromEntries(
      EVENTS.map((name) => [
        name,
        {
          dispatchEvent(this: object, detail: unknown) {
            Object.assign(this, detail);
          },
        },
      ]),
    ),
  });
  // Preact asks for `onchange` to know the name of the event.
  for (const name of EVENTS) Object.defineProperty(Element.prototype, `on${name}`, { value: null, writable: true });
  customElements.define(tag, Element);
}

function start({ handle, target, texts, appUrl, selected, tags }: StartedExtension): void {
  customElements.define("remote-root", RemoteRootElement);
  for (const tag of tags) define(tag);
  const registered = new Map<string, () => unknown>();
  const { fetch: send } = worker;
  worker.fetch = async (address, init = {}) => {
    const url = new URL(String(address), appUrl);
    const headers = new Headers(init.headers);
    if (url.origin === new URL(appUrl).origin) headers.set("authorization", `Bearer ${String(await ask("idToken"))}`);
    return send.call(globalThis, url, { ...init, headers });
  };
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const text = key.split(".").reduce<unknown>((part, name) => Object(part)[name], texts);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
  Object.assign(globalThis, {
    shopify: {
      extend: (name: string, run: () => unknown) => registered.set(name, run),
      extension: { target },
      data: { selected },
      i18n: { translate },
      auth: { idToken: () => ask("idToken") },
      storage: {
        get: (key: string) => ask("stored", key),
        set: (key: string, value: unknown) => ask("store", [key, value]),
      },
      close: () => worker.postMessage({ close: true }),
      setSignals: () => undefined,
    },
  });
  const connection = {
    mutate: (records: unknown) => worker.postMessage({ mutate: plain(records) }),
    call: () => undefined,
  } as unknown as RemoteConnection;
  // The extension draws into the body: each change is told in its order.
  const root = new RemoteRootElement();
  document.body.append(root);
  root.connect(connection);
  Object.defineProperty(document, "body", { value: root });
  worker.importScripts(`/extensions/${handle}.js`);
  registered.get(target)?.();
}

worker.addEventListener("message", ({ data }) => {
  if ("start" in data) start(data.start);
  else if ("call" in data) functions.get(data.call)?.(data.argument);
  else waiting.get(data.answers)?.(data.answer);
});
