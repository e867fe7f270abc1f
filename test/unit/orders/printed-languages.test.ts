import { expect, test, vi } from "vitest";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { preferences } from "#test/builders/settings.ts";

/** Modules of their own: other tests of this process load languages, too. */
async function freshModules() {
  vi.resetModules();
  const { loadPrintedLanguages } = await import("#functions/modules/orders/printed-languages.ts");
  const { textsIn } = await import("#shared/domain/texts/texts-in.ts");
  return { loadPrintedLanguages, textsIn };
}

const settings: Preferences = preferences({ languages: ["de", "fr"] });
const made = { tasks: [{ type: "document", kind: "invoice", content: { language: "it" } }] } as unknown as Pick<
  WholeOrder,
  "tasks"
>;

test("the active languages of a shop are read before its documents are decided, and no others", async () => {
  const { loadPrintedLanguages, textsIn } = await freshModules();

  await loadPrintedLanguages({ preferences: settings }, undefined);

  expect(textsIn("fr").title).toBe("Facture");
  expect(() => textsIn("it")).toThrow("not loaded");
});

test("a correction follows the language of its invoice, also after a merchant gave that language up", async () => {
  const { loadPrintedLanguages, textsIn } = await freshModules();

  await loadPrintedLanguages({ preferences: settings }, made);

  expect(textsIn("it").creditTitle).toBe("Nota di variazione");
});
