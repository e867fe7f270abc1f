// The count of a field never covers its text.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AppProvider } from "#web/components/app-provider.tsx";
import { TextField } from "#web/components/text-field.tsx";

const shown = (size: { lines?: number } = {}) => {
  const field = { label: "Betreff", value: "Rechnung", maxLength: 60, isCounted: true, onChange: () => {} };
  const element = createElement(TextField, { ...field, ...size });
  return renderToStaticMarkup(createElement(AppProvider, null, element));
};

test("a single line is counted below its field", () => {
  expect(shown()).toContain("8 von 60 Zeichen");
  expect(shown()).not.toContain("CharacterCount");
});

test("a field of several lines is counted in its corner", () => {
  expect(shown({ lines: 4 })).toContain("CharacterCount");
});
