import { warmUpFormats } from "../lib/format.ts";
import { beginFirstPage, showsFormats } from "./first-page.ts";

/** Fetches the first page's code from a small file of its own (web/vite.config.ts), while network and processor are still idle. */
export const firstPageCode: Promise<void> = beginFirstPage(window.location);

// behind the requests, which begin when this file has run
if (showsFormats(window.location)) setTimeout(warmUpFormats);
