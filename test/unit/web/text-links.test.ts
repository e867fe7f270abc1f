import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { helpAddresses } from "#shared/api/help.topics.ts";
import { pages } from "#web/lib/pages.ts";
import { partsOfText, plainText, targetsIn, textLinks } from "#web/lib/text-links.ts";

const locales = join(import.meta.dirname, "../../../web/locales");
const sources = readdirSync(locales, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [name, readFileSync(join(locales, name), "utf8")] as const);
const written = sources.flatMap(([name, source]) => targetsIn(source).map((target) => [target, name] as const));

describe("links inside texts", () => {
  test.each(written.filter(([target]) => !target.startsWith("help:")))("%s of %s leads somewhere", (target) => {
    expect(Object.keys(textLinks)).toContain(target);
  });

  test.each(written.filter(([target]) => target.startsWith("help:")))("%s of %s is a topic of the help", (target) => {
    const places = partsOfText(`[Hilfe](${target})`).map((part) => (typeof part === "string" ? part : part.to));

    expect(places).toHaveLength(1);
    expect([...Object.values(pages), ...helpAddresses()]).toContain(places[0]);
  });

  test("every kind of link is used", () => {
    const kinds = new Set(written.map(([target]) => target.split(":")[0]));

    expect([...kinds].sort()).toEqual(["help", "lex"]);
  });
});

test("a text is taken apart into words and links", () => {
  expect(partsOfText("Vorher [Version XL](lex:plans), nachher")).toEqual([
    "Vorher ",
    { label: "Version XL", ...textLinks["lex:plans"] },
    ", nachher",
  ]);
  expect(partsOfText("Ohne [Link] (hier)")).toEqual(["Ohne [Link] (hier)"]);
  expect(partsOfText("")).toEqual([]);
});

test("a link that leads nowhere is no text", () => {
  expect(() => partsOfText("[Weiter](lex:nirgendwo)")).toThrow("lex:nirgendwo");
});

test("searches and public pages read the words alone", () => {
  expect(plainText("Siehe [Import](help:reasons.skip-pos).")).toBe("Siehe Import.");
});
