import { findTopics } from "../lib/find-topics.ts";

/** Searches the topics listed on the public help page, and says that an address leads to none. */
const page = window.document;
const field = page.querySelector<HTMLInputElement>("#query");
const results = page.querySelector<HTMLElement>("#results");
const found = page.querySelector<HTMLElement>("#found");
const lists = page.querySelector<HTMLElement>("#topics");
const MAX_SHOWN = 30;

const entries = [...page.querySelectorAll<HTMLElement>("#topics li[data-words]")].map((entry) => ({
  entry,
  title: entry.textContent ?? "",
  words: entry.dataset["words"] ?? "",
}));

/** The sentence of the page about this many topics. */
function sentence(count: number): string {
  const { none = "", one = "", many = "" } = found?.dataset ?? {};
  return count === 0 ? none : count === 1 ? one : many.replace("2", String(count));
}

function show(query: string): void {
  const isAsked = query.trim() !== "";
  const hits = findTopics(entries, query, ({ title, words }) => [title, words]);
  if (lists) lists.hidden = isAsked;
  if (found) found.textContent = isAsked ? sentence(hits.length) : "";
  results?.replaceChildren(...hits.slice(0, MAX_SHOWN).map(({ entry }) => entry.cloneNode(true)));
}

if (field) {
  const { pathname, search } = window.location;
  page.querySelector("#search")?.removeAttribute("hidden");
  field.value = new URLSearchParams(search).get("search") ?? "";
  field.addEventListener("input", () => show(field.value));
  show(field.value);
  if (pathname.replace(/\/+$/, "") !== "/help") page.querySelector("#unknown")?.removeAttribute("hidden");
}
