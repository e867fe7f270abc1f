import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pages } from "#web/lib/pages.ts";
import { partsOfText, plainText, targetsIn, textLinks } from "#web/lib/text-links.ts";
import { help } from "#web/locales/help.ts";

const locales = join(import.meta.dirname, "../../../web/locales");
const sources = readdirSync(locales, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => [name, readFileSync(join(locales, name), "utf8")] as const);
const written = sources.flatMap(([name, source]) => targetsIn(source).map((target) => [target, name] as const));

describe("links inside texts", () => {
  test.each(written)("%s of %s leads somewhere", (target) => {
    expect(Object.keys(textLinks)).toContain(target);
  });

  test("every kind of link is used", () => {
    const kinds = new Set(written.map(([target]) => target.split(":")[0]));

    expect([...kinds].sort()).toEqual(["admin", "help", "lex"]);
  });

  test.each(Object.entries(textLinks).filter(([, { leads }]) => leads === "app"))(
    "%s leads to a page of the app and a place on it",
    (_, { to }) => {
      const [path = "", anchor] = to.split("#");

      expect(Object.values<string>(pages)).toContain(path);
      if (anchor !== undefined) expect(help.questions.map((section) => section.id)).toContain(anchor);
    },
  );
});

test("a text is taken apart into words and links", () => {
  expect(partsOfText("Vorher [deine Kunden](admin:customers), nachher")).toEqual([
    "Vorher ",
    { label: "deine Kunden", to: "shopify://admin/customers", leads: "admin" },
    ", nachher",
  ]);
  expect(partsOfText("Ohne [Link] (hier)")).toEqual(["Ohne [Link] (hier)"]);
  expect(partsOfText("")).toEqual([]);
});

test("a link that leads nowhere is no text", () => {
  expect(() => partsOfText("[Weiter](lex:nirgendwo)")).toThrow("lex:nirgendwo");
});

test("searches and public pages read the words alone", () => {
  expect(plainText("Siehe [Import](help:import.orders).")).toBe("Siehe Import.");
});
