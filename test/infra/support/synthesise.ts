import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#cdk/build-app.ts";
import type { Manifest } from "#cdk/bundle/manifest.ts";
import { type StageName, stageConfig } from "#cdk/config.ts";
import { ownerValues } from "./owner-values.ts";
import { root } from "./root.ts";

/** Synthesises into an emptied folder, with the AwsSolutions checks for the stage that holds everything. */
export function synthesise(
  stage: StageName,
  manifest: Manifest,
  directory: string,
  owner = ownerValues,
  checked = stage === "prod",
): void {
  rmSync(directory, { recursive: true, force: true });
  rmSync(`${directory}.key`, { force: true });
  const config = stageConfig(stage, (name) => owner[name]);
  buildApp({ config, manifest, root, webDirectory: placeholderWeb() }, { checked, outdir: directory }).synth();
}

/** The templates do not depend on what the web looks like. */
function placeholderWeb(): string {
  const directory = join(root, "dist/infra/web");
  mkdirSync(join(directory, "assets"), { recursive: true });
  writeFileSync(join(directory, "index.html"), "<!doctype html><title>Belegfluss</title>");
  writeFileSync(join(directory, "assets/app.js"), "export {};");
  return directory;
}
