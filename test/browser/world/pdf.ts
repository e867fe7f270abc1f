import type { FrameLocator, Locator } from "@playwright/test";
import { deDocuments } from "#web/locales/de-documents.ts";

/** The view of a PDF with this title, or the offer to save it in a browser without PDF. */
export const pdfIn = (scope: FrameLocator | Locator, title: string | RegExp): Locator =>
  scope.getByTitle(title).or(scope.getByText(deDocuments.noViewer));
