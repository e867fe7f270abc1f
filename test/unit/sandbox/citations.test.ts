import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const contract = new URL("../../contract", import.meta.url).pathname;

/** Folders whose tests hold an imitation to what it imitates. */
const IMITATIONS = ["lexoffice-simulator", "shopify-simulator", "runner", "mail", "oracles"];

/** A page of the vendor or a standard, or a section of the reference of the provider's API. */
const CITATION =
  /https:\/\/(?:shopify\.dev|docs\.aws\.amazon\.com|www\.rfc-editor\.org|developers\.lexware\.io)\/|\breference \d+/i;

const files = IMITATIONS.flatMap((folder) =>
  readdirSync(join(contract, folder))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`),
);

test.each(files)("%s names what it imitates", (file) => {
  expect(readFileSync(join(contract, file), "utf8")).toMatch(CITATION);
});
