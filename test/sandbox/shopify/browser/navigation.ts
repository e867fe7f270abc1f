import type { AdminLink } from "./admin-link.ts";

const ADMIN_SCHEME = /^shopify:(\/\/)?admin/;

const currentPath = () => window.location.pathname + window.location.search + window.location.hash;

/** The parameters of the first load are the platform's, not part of where the app is. */
const EMBEDDING_PARAMETERS = ["embedded", "hmac", "host", "id_token", "locale", "session", "shop", "timestamp"];

function visiblePath(): string {
  const url = new URL(window.location.href);
  for (const name of EMBEDDING_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Moves the app to `href` without a reload: the app's router sees a `popstate`, as from App Bridge. */
function navigateTo(href: string) {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("ui-nav-menu a, s-app-nav a")].find(
    (each) => each.getAttribute("href") === href,
  );
  const event = new CustomEvent("shopify:navigate", { bubbles: true, cancelable: true });
  (link ?? document).dispatchEvent(event);
  if (event.defaultPrevented || currentPath() === href) return;
  window.history.pushState(null, "", href);
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
}

/** Keeps the app's and the admin's addresses in step and opens `shopify://admin/…`; the admin's menu asks `mayLeave`. */
export function synchroniseNavigation(link: AdminLink, mayLeave: () => Promise<boolean>) {
  const report = () => link.tell("location", { path: visiblePath(), title: window.document.title });
  for (const method of ["pushState", "replaceState"] as const) {
    const original = window.history[method].bind(window.history);
    window.history[method] = (...args) => {
      original(...args);
      report();
    };
  }
  window.addEventListener("popstate", report);
  window.addEventListener("DOMContentLoaded", report);

  link.on("navigate", ({ href }) => {
    void mayLeave().then((mayGo) => {
      if (mayGo) navigateTo(href);
    });
  });

  const openInAdmin = (url: string, target: string) =>
    link.tell("openAdmin", { path: url.replace(ADMIN_SCHEME, ""), newTab: target === "_blank" });

  window.addEventListener(
    "click",
    (event) => {
      const anchor = event.target instanceof Element ? event.target.closest("a") : null;
      const href = anchor?.getAttribute("href") ?? "";
      if (!ADMIN_SCHEME.test(href)) return;
      event.preventDefault();
      openInAdmin(href, anchor?.target ?? "");
    },
    true,
  );

  const plainOpen = window.open.bind(window);
  window.open = (url, target, features) => {
    const address = String(url ?? "");
    if (ADMIN_SCHEME.test(address)) {
      openInAdmin(address, target ?? "");
      return null;
    }
    if (target !== "_top" && target !== "_parent") return plainOpen(url, target, features);
    link.tell("openTop", { url: new URL(address, window.location.href).href });
    return null;
  };
}
