import { warmUpFormats } from "../lib/format.ts";
import { beginFirstPage, showsFormats } from "./first-page.ts";

/**
 * The code of the first page. This module is a small file of its own (web/vite.config.ts): the browser runs it while it still fetches
 * the rest of the app, when network and processor have nothing else to do.
 */
export const firstPageCode: Promise<void> = beginFirstPage(window.location);

// behind the requests, which begin when this file has run
if (showsFormats(window.location)) setTimeout(warmUpFormats);
