import { helpAddresses } from "#shared/api/help.topics.ts";

/** Addresses of the public pages for readers outside the admin. A test compares them with the built pages. */
export const outsideAddresses: readonly string[] = [
  "/",
  "/affiliate",
  "/plan",
  "/help",
  "/help/contact",
  "/help/imprint",
  "/help/app/privacy",
  "/help/app/terms",
  "/help/app/changelog",
  ...helpAddresses(),
];

/** The file of such a page below the folder of the web. */
export const outsideFile = (address: string): string => `outside${address === "/" ? "/index" : address}.html`;
