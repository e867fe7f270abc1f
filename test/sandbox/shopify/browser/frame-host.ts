import { drawNavMenu, drawSaveBar, drawTitleBar, markCurrent } from "./admin-chrome.ts";
import type { Dialogs } from "./admin-dialogs.ts";
import { type Envelope, isEnvelope, type ToAdmin, type ToApp } from "./messages.ts";

type Handlers = { [Kind in keyof ToAdmin]: (payload: ToAdmin[Kind]) => unknown };

const LEAVE = {
  title: "Nicht gespeicherte Änderungen verwerfen?",
  text: "Alle Änderungen seit dem letzten Speichern gehen verloren.",
  agree: "Änderungen verwerfen",
  decline: "Weiter bearbeiten",
};

async function postJson(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return await response.json();
}

/** Speaks for the admin with the app in `frame`; only messages from that frame and the app's origin count. */
export function createFrameHost(frame: HTMLIFrameElement, dialogs: Dialogs) {
  const { appOrigin = "", appBase = "", store = "" } = frame.dataset;
  const post = (envelope: Envelope) => frame.contentWindow?.postMessage(envelope, appOrigin);
  const tell = <Kind extends keyof ToApp>(kind: Kind, payload: ToApp[Kind]) =>
    post({ channel: "app-bridge", kind, payload });
  const navigate = (href: string) => tell("navigate", { href });
  let location = "/";
  let hasUnsaved = false;

  const scopes = async (act: "query" | "request" | "revoke", wanted: string[]) => {
    if (act === "request" && wanted.length > 0) {
      const text = `Die App bittet um: ${wanted.join(", ")}`;
      const isAgreed = await dialogs.confirm({
        title: "Zugriff erlauben?",
        text,
        agree: "Zulassen",
        decline: "Ablehnen",
      });
      if (!isAgreed) return await postJson(`${store}/scopes`, { act: "query", scopes: [] });
    }
    return await postJson(`${store}/scopes`, { act, scopes: wanted });
  };

  const handlers: Handlers = {
    location: ({ path }) => {
      location = path;
      const address = appBase + (path === "/" ? "" : path);
      if (window.location.pathname + window.location.search !== address) window.history.replaceState(null, "", address);
      markCurrent(path);
    },
    navMenu: ({ items }) => drawNavMenu(items, { appBase, location, navigate }),
    titleBar: ({ title, buttons }) => drawTitleBar(title, buttons, (index) => tell("titleBarButton", { index })),
    saveBar: ({ isShown, buttons, asksBeforeDiscard }) => {
      hasUnsaved = isShown;
      drawSaveBar(isShown ? buttons : undefined, async ({ index, isPrimary }) => {
        const mayGo = isPrimary || !asksBeforeDiscard || (await dialogs.confirm(LEAVE));
        if (mayGo) tell("saveBarButton", { index });
      });
    },
    toast: (message) =>
      dialogs.toast(message, {
        action: () => tell("toastAction", { id: message.id }),
        dismissed: () => tell("toastDismissed", { id: message.id }),
      }),
    hideToast: ({ id }) => dialogs.hideToast(id),
    loading: ({ isLoading }) => dialogs.loading(isLoading),
    openAdmin: ({ path, newTab }) => {
      const address = store + path;
      if (newTab) window.open(address, "_blank", "noopener");
      else window.location.assign(address);
    },
    openTop: ({ url }) => {
      // Only web addresses: a frame must not run script in the admin.
      if (/^https?:/.test(url)) window.location.assign(url);
    },
    idToken: async () => await postJson(`${store}/session-token`, {}).then((answer) => Object(answer).token),
    scopesQuery: () => scopes("query", []),
    scopesRequest: (wanted) => scopes("request", wanted.scopes),
    scopesRevoke: (wanted) => scopes("revoke", wanted.scopes),
    confirmLeave: () => dialogs.confirm(LEAVE),
  };

  const isKnown = (kind: string): kind is keyof ToAdmin => Object.hasOwn(handlers, kind);

  const answer = async ({ kind, payload, id }: Envelope) => {
    if (!isKnown(kind)) return;
    // The stand-in sends what `ToAdmin` says under this kind.
    const handle = handlers[kind] as (payload: unknown) => unknown;
    try {
      const result = await handle(payload);
      if (id !== undefined) post({ channel: "app-bridge", kind, payload: result, id });
    } catch (error) {
      if (id !== undefined) post({ channel: "app-bridge", kind, payload: null, id, error: String(error) });
    }
  };

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source === frame.contentWindow && origin === appOrigin && isEnvelope(data)) void answer(data);
  });
  // The app's own menu asks before leaving; the admin's links would lose unsaved changes.
  document.addEventListener("click", (event) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const isApps = anchor?.id === "app-home" || anchor?.closest("#app-nav");
    if (!hasUnsaved || !anchor || isApps || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void dialogs.confirm(LEAVE).then((isAgreed) => {
      if (isAgreed) window.location.assign(anchor.href);
    });
  });
  const home = document.getElementById("app-home");
  home?.addEventListener("click", (event) => {
    event.preventDefault();
    navigate("/");
  });
}
