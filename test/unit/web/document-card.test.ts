// What else there is to say of a document is beside its name.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DocumentEntry } from "#shared/api/order-record.ts";
import { Markers } from "#web/features/documents/document-card.tsx";

const plain = { status: "open", hintedAt: null, mailState: null, profile: "NONE" } as const;
const shown = (parts: Partial<Parameters<typeof Markers>[0]["entry"]>) =>
  renderToStaticMarkup(createElement(Markers, { entry: { ...plain, ...parts } }));

test.each([
  ["EN16931", "E-Rechnung: ZUGFeRD (EN 16931)"],
  ["XRechnung", "E-Rechnung: XRechnung"],
  ["Peppol", "E-Rechnung: Peppol"],
])("a document of the profile %s reads %s", (profile, text) => {
  expect(shown({ profile })).toContain(text);
});

test.each(["NONE", ""])("a document of the profile '%s' is no e-invoice", (profile) => {
  expect(shown({ profile })).toBe("");
});

test.each<[Partial<DocumentEntry>, string]>([
  [{ hintedAt: "2027-03-05T09:00:00.000Z" }, "Zuordnen"],
  [{ mailState: "delivered" }, "Zugestellt"],
])("%o reads %s", (parts, text) => {
  expect(shown(parts)).toContain(text);
});
