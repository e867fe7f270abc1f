import type { Page } from "@playwright/test";
import { places } from "./world/places.ts";

/** Every public page with its heading. */
export const publicPages = [
  ["/", "Aus Bestellungen werden Belege. Genau einmal, auf den Cent."],
  ["/affiliate", "Partner werden"],
  ["/help", "Hilfe"],
  ["/help/contact", "Kontakt"],
  ["/help/imprint", "Impressum"],
  ["/help/app/privacy", "Datenschutz"],
  ["/help/app/terms", "Allgemeine Geschäftsbedingungen"],
  ["/help/app/changelog", "Änderungen"],
] as const;

export const outside = (page: Page, address: string) => page.goto(places.app + address);
