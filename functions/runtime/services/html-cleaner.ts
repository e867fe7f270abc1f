import { htmlCleaner } from "../../adapters/mail/html-cleaner.ts";
import type { HtmlCleaner } from "../../modules/mail/ports.ts";
import type { Service } from "../service.ts";

/** Makes HTML of merchants harmless. */
export const cleaner: Service<HtmlCleaner> = {
  name: "html-cleaner",
  access: {},
  create: () => htmlCleaner,
};
