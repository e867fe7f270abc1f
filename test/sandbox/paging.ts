/** Rows that a page of the sandbox shows at once. */
const ROWS = 25;

/** One page of a list; pages count from 1. */
export interface Shown<Row> {
  rows: readonly Row[];
  page: number;
  pages: number;
}

/** The page that the query asks for by `name`; the nearest there is when it asks for none of them. */
export function shownOf<Row>(all: readonly Row[], query: URLSearchParams, name: string): Shown<Row> {
  const pages = Math.max(1, Math.ceil(all.length / ROWS));
  const asked = Math.trunc(Number(query.get(name) ?? 1));
  const page = Math.min(Math.max(Number.isFinite(asked) ? asked : 1, 1), pages);
  return { rows: all.slice((page - 1) * ROWS, page * ROWS), page, pages };
}

/** Links to the neighbouring pages, nothing for a single one; the rest of the query stays, for other lists. */
export function pageLinks({ page, pages }: Shown<unknown>, query: URLSearchParams, name: string): string {
  if (pages === 1) return "";
  const link = (to: number, label: string, rel: string) => {
    if (to < 1 || to > pages) return `<span>${label}</span>`;
    const address = new URLSearchParams(query);
    address.set(name, String(to));
    return `<a rel="${rel}" href="?${address.toString().replaceAll("&", "&amp;")}#${name}">${label}</a>`;
  };
  return `<nav class="pages" aria-label="Seiten">${link(page - 1, "Zurück", "prev")}
<span>Seite ${page} von ${pages}</span>${link(page + 1, "Weiter", "next")}</nav>`;
}
