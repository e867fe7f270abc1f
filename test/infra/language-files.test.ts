import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { languages } from "#shared/values/languages.ts";
import { root } from "./support/root.ts";

const { functions } = await bundleFunctions(root);
const loader = "shared/domain/texts/text-files.ts";
const printing = functions.filter(({ inputs }) => inputs.includes(loader));
const inFiles = languages.filter((language) => language !== "de" && language !== "en").toSorted();
const folderOf = ({ directory }: { directory: string }) => join(root, directory, "languages");

test("functions that print documents have every other language beside them, all others none", () => {
  const named = printing.map(({ name }) => name);

  expect(named).toEqual(expect.arrayContaining(["order-events", "documents/preview-document"]));
  for (const bundle of printing) {
    expect(readdirSync(folderOf(bundle)).toSorted()).toEqual(inFiles.map((language) => `${language}.mjs`));
  }
  for (const bundle of functions.filter((one) => !printing.includes(one))) {
    expect([bundle.name, existsSync(folderOf(bundle))]).toEqual([bundle.name, false]);
  }
});

test("no bundle carries a language that is read from a file", async () => {
  await loadTexts(inFiles);

  for (const bundle of functions) {
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");
    const carried = inFiles.filter((language) => code.includes(textsIn(language).creditIntroduction));
    expect([bundle.name, carried]).toEqual([bundle.name, []]);
  }
});

test("a language beside a bundle is the one of the sources", async () => {
  await loadTexts(inFiles);
  const [bundle] = printing;
  if (bundle === undefined) throw new Error("no function prints documents");

  for (const language of inFiles) {
    const { texts }: { texts: unknown } = await import(/* @vite-ignore */ join(folderOf(bundle), `${language}.mjs`));
    expect(texts).toEqual(textsIn(language));
  }
});
