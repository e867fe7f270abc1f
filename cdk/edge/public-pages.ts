/**
 * Addresses with a page for who does not stand in the admin, made at build time. A test holds this list and the pages that
 * are made together.
 */
export const outsideAddresses = [
  "/",
  "/help",
  "/help/contact",
  "/help/imprint",
  "/help/app/privacy",
  "/help/app/terms",
  "/help/app/changelog",
] as const;

/** The file of such a page below the folder of the web. */
export const outsideFile = (address: string): string => `outside${address === "/" ? "/index" : address}.html`;
