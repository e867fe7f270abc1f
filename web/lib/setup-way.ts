import { pages } from "./pages.ts";

/** In the query of a page of the settings: the set-up led there. */
const MARK = "isSetup";

/** A place in the app, as the router has it. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The set-up led to this page. */
export const isFromSetup = ({ search }: Pick<Place, "search">): boolean => new URLSearchParams(search).has(MARK);

/** Gives a settings page the mark of the page before; undefined if that has none, or this has it. */
export function keptFromSetup(before: Place, now: Place): Place | undefined {
  const isMarked = before.pathname === pages.setup || (isSettings(before) && isFromSetup(before));
  if (!isMarked || !isSettings(now) || isFromSetup(now)) return undefined;
  return { pathname: now.pathname, search: `${now.search === "" ? "?" : `${now.search}&`}${MARK}`, hash: now.hash };
}

const isSettings = ({ pathname }: Pick<Place, "pathname">): boolean =>
  pathname === pages.preferences || pathname.startsWith(`${pages.preferences}/`);
