import { helpAddresses } from "#shared/api/help.topics.ts";

/** The public page that answers unknown addresses. */
export const missingAddress = "/not-found";

/** Addresses of the public pages for readers outside the admin. A test compares them with the built pages. */
export const outsideAddresses: readonly string[] = [
  "/",
  "/affiliate",
  "/plan",
  missingAddress,
  "/help",
  "/help/contact",
  "/help/imprint",
  "/help/app/privacy",
  "/help/app/terms",
  "/help/app/changelog",
  ...helpAddresses(),
];

/** First parts of app addresses that readers outside may follow; a test compares them with the pages there. */
export const appPlaces: readonly string[] = [
  "admin",
  "affiliate",
  "data-requests",
  "eu-sales",
  "exitiframe",
  "help",
  "home",
  "logs",
  "month",
  "orders",
  "overview",
  "partner",
  "plan",
  "preferences",
  "queue",
  "register",
  "setup",
];

/** The file of such a page below the folder of the web. */
export const outsideFile = (address: string): string => `outside${address === "/" ? "/index" : address}.html`;
