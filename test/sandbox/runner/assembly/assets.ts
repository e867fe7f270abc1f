import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { objectOf, parseJson, textOf } from "./json.ts";

/** Reads all `*.assets.json`. Code is found by its hash: only the CDK command line writes `aws:asset:path` into templates. */
export function readAssets(directory: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const file of readdirSync(directory)) {
    if (!file.endsWith(".assets.json")) continue;
    const manifest = objectOf(parseJson(readFileSync(resolve(directory, file), "utf8")));
    for (const [hash, asset] of Object.entries(objectOf(manifest["files"]))) {
      const source = textOf(objectOf(objectOf(asset)["source"])["path"]);
      if (source) paths.set(hash, resolve(directory, source));
    }
  }
  return paths;
}

/** The source path of what lies in the asset bucket under `key` (`<hash>.zip`), if the assembly holds it. */
export function assetOfKey(assets: Map<string, string>, key: string): string | undefined {
  const name = key.split("/").at(-1) ?? "";
  return assets.get(name.replace(/\.\w+$/, ""));
}
