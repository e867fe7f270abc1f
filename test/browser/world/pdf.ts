import type { FrameLocator, Locator } from "@playwright/test";
import { deDocuments } from "#web/locales/de-documents.ts";

/** Where a PDF with this title is shown; in a browser that shows none, where the page says so and offers to save it. */
export const pdfIn = (scope: FrameLocator | Locator, title: string | RegExp): Locator =>
  scope.getByTitle(title).or(scope.getByText(deDocuments.noViewer));
