/** Runs each extension in a worker of its own, and shows it in its place or in a window. */
import { DOMRemoteReceiver } from "@remote-dom/core/receivers";
import type { StartedExtension } from "../extensions/registered.ts";
import { defineElements, isPrintAction } from "./extension-elements.ts";
import type { FromPage, FromWorker } from "./extension-messages.ts";

const readIn = (text: string | undefined): StartedExtension => JSON.parse(text ?? "{}");

async function idToken(store: string): Promise<string> {
  const response = await fetch(`${store}/session-token`, { method: "POST", body: "{}" });
  return String(Object(await response.json()).token);
}

/** Starts an extension in a place of the page; answers what ends it. */
function start(root: HTMLElement, extension: StartedExtension, close: () => void): () => void {
  defineElements(extension.tags);
  const worker = new Worker("/extensions/worker.js");
  const say = (message: FromPage) => worker.postMessage(message);
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived);
    if (typeof value !== "object" || value === null) return value;
    if ("function" in value) {
      const call = Number(value.function);
      // The receiver hands on what the event says of itself.
      return (detail: unknown) => {
        say({ call, argument: typeof detail === "object" ? detail : {} });
      };
    }
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field)]));
  };
  const receiver = new DOMRemoteReceiver({ root });
  const answers = {
    idToken: () => idToken(extension.store),
    stored: (key: unknown) => JSON.parse(localStorage.getItem(`${extension.handle}/${String(key)}`) ?? "null"),
    store: (given: unknown) => {
      const [key, value] = Array.isArray(given) ? given : [];
      localStorage.setItem(`${extension.handle}/${String(key)}`, JSON.stringify(value));
    },
  };
  worker.onmessage = async ({ data }: MessageEvent<FromWorker>) => {
    if ("mutate" in data) {
      receiver.connection.mutate(revived(data.mutate) as never);
      for (const element of root.querySelectorAll("s-admin-print-action"))
        if (isPrintAction(element)) element.load = (address) => previewOf(address, extension);
    } else if ("ask" in data) say({ answers: data.id, answer: await answers[data.ask](data.value) });
    else close();
  };
  say({ start: extension });
  return () => worker.terminate();
}

/** The platform fetches the file with the merchant's token and shows it in a frame. */
async function previewOf(address: string, { store }: StartedExtension): Promise<string> {
  const headers = { authorization: `Bearer ${await idToken(store)}` };
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`the preview answered ${response.status}`);
  return URL.createObjectURL(await response.blob());
}

/** Opens an extension in a window over the page. */
function openWindow(extension: StartedExtension): void {
  const dialog = document.createElement("dialog");
  const root = document.createElement("div");
  const closing = Object.assign(document.createElement("button"), { type: "button", textContent: "Fenster schließen" });
  dialog.setAttribute("aria-label", String(extension.texts["name"] ?? ""));
  dialog.className = "extension";
  dialog.append(root, closing);
  document.body.append(dialog);
  const end = start(root, extension, () => dialog.close());
  closing.onclick = () => dialog.close();
  dialog.onclose = () => {
    end();
    dialog.remove();
  };
  dialog.showModal();
}

/** Addresses of the platform: an action on this page, a page of the app. */
function follow(event: Event): void {
  const element = event.composedPath().find((one) => one instanceof Element && /^s-(link|button)$/.test(one.localName));
  const place = element instanceof Element ? element.closest<HTMLElement>("[data-extension]") : null;
  const href = element instanceof Element ? (element.getAttribute("href") ?? "") : "";
  const [, action] = /^extension:\/\/([\w-]+)/.exec(href) ?? [];
  const [, path] = /^app:(.*)$/.exec(href) ?? [];
  if (action === undefined && path === undefined) return;
  event.preventDefault();
  const opened = document.querySelector<HTMLElement>(`[data-action="${action}"]`);
  if (opened) openWindow(readIn(opened.dataset["opens"]));
  else if (place && path !== undefined) location.assign(`${readIn(place.dataset["extension"]).appPath}/${path}`);
}

/** Starts the extensions of the page, and opens the others from their menus. */
export function hostExtensions(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-extension]"))
    start(place, readIn(place.dataset["extension"]), () => undefined);
  for (const button of document.querySelectorAll<HTMLElement>("button[data-opens]"))
    button.onclick = () => openWindow(readIn(button.dataset["opens"]));
  document.addEventListener("click", follow);
}
