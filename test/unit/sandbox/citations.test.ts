import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const tests = new URL("../..", import.meta.url).pathname;

/** Folders whose tests hold an imitation to what it imitates. */
const IMITATIONS = [
  "world/lexoffice",
  "world/shopify",
  "world/runner",
  "world/mail",
  "world/table",
  "contract/oracles",
];

/** A page of the vendor or of a standard, or the place in the provider's API documentation. */
const CITATION =
  /https:\/\/(?:shopify\.dev|docs\.aws\.amazon\.com|www\.rfc-editor\.org|developers\.lexware\.io)\/|\breference \d+/i;

const files = IMITATIONS.flatMap((folder) =>
  readdirSync(join(tests, folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);

test.each(files)("%s names what it imitates", (file) => {
  expect(readFileSync(join(tests, file), "utf8")).toMatch(CITATION);
});
