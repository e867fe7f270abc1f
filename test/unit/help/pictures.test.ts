import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sizes } from "#web/help-pictures/sizes.ts";
import { helpTopics } from "#web/lib/help-topics.ts";
import { type PictureName, pictures } from "#web/locales/help/pictures.ts";

const folder = join(import.meta.dirname, "../../../web/help-pictures");
const names = Object.keys(pictures) as PictureName[];
const MAX_BYTES = 120_000;

describe.each(names)("the picture %s", (name) => {
  test.each([
    ["desk", name],
    ["phone", `${name}-phone`],
  ] as const)("is drawn for the %s, small, in its size", (look, file) => {
    const bytes = readFileSync(join(folder, `${file}.webp`));

    expect(bytes.subarray(0, 4).toString() + bytes.subarray(8, 12).toString()).toBe("RIFFWEBP");
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    expect(sizes[name][look].width).toBeGreaterThan(300);
    expect(sizes[name][look].height).toBeGreaterThan(100);
  });

  test("is in a topic, says what it shows, and is compared with words of its screen", () => {
    const topics = helpTopics.filter(({ sections }) => sections.some(({ picture }) => picture === name));

    expect(topics.length).toBeGreaterThan(0);
    expect(pictures[name]).toMatch(/^.{40,}\.$/);
    expect(sizes[name].shows.length).toBeGreaterThan(0);
  });
});

test("no file is without a picture", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".webp"));

  expect(files.toSorted()).toEqual(names.flatMap((name) => [`${name}.webp`, `${name}-phone.webp`]).toSorted());
});
