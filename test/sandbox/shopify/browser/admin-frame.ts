/** The admin page's script: the host of the app's frame, and pages that follow what happens without a reload. */
import { createDialogs } from "./admin-dialogs.ts";
import { createFrameHost } from "./frame-host.ts";

/** How often lists and orders look for news. */
const REFRESH_MS = 1500;

const frame = document.querySelector<HTMLIFrameElement>("iframe[name=app-iframe]");
const dialogs = createDialogs();
if (frame) createFrameHost(frame, dialogs);

/** Swaps the live part of a page when the server has a newer one, unless somebody is typing in it. */
async function refresh(live: HTMLElement) {
  if (document.hidden || live.contains(document.activeElement)) return;
  const response = await fetch(window.location.href);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.getElementById(live.id);
  if (fresh && fresh.innerHTML !== live.innerHTML) live.innerHTML = fresh.innerHTML;
}

const live = document.getElementById("live");
if (live) {
  setInterval(() => {
    refresh(live).catch(() => {});
  }, REFRESH_MS);
}
