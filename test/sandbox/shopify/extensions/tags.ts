import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL(
  "../../../../node_modules/@shopify/ui-extensions/build/ts/surfaces/admin/components/",
  import.meta.url,
);

let known: readonly string[] | undefined;

/** Names of the elements that the published package of the platform declares. */
export function elementTags(): readonly string[] {
  known ??= [
    ...new Set(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith(".d.ts"))
        .flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").match(/(?<=')s-[a-z-]+(?=')/g) ?? []),
    ),
  ];
  return known;
}
