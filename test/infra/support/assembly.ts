import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import type { Manifest } from "#cdk/bundle/manifest.ts";
import type { StageName } from "#cdk/config.ts";
import { readAssembly } from "../../sandbox/runner/assembly/read-assembly.ts";
import { createWorld, type World } from "../../sandbox/runner/assembly/world.ts";
import { root } from "./root.ts";

/** A stage as it would be deployed: resources with every reference resolved. */
export interface Stage {
  directory: string;
  world: World;
  manifest: Manifest;
}

const stages = new Map<StageName, Promise<Stage>>();

/** Synthesises a stage once for all test files; a later run with unchanged sources reads the stored result. */
export function stageOf(stage: StageName): Promise<Stage> {
  const made = stages.get(stage) ?? makeStage(stage);
  stages.set(stage, made);
  return made;
}

async function makeStage(stage: StageName): Promise<Stage> {
  const manifest = await bundleFunctions(root);
  const directory = join(root, "dist/infra", stage);
  const keyFile = `${directory}.key`;
  const key = keyOf(manifest);
  if (!existsSync(keyFile) || readFileSync(keyFile, "utf8") !== key) {
    // Loading the CDK takes seconds: only the file that needs it pays.
    const { synthesise } = await import("./synthesise.ts");
    synthesise(stage, manifest, directory);
    writeFileSync(keyFile, key);
  }
  return { directory, world: createWorld(readAssembly(directory), "http://127.0.0.1:1"), manifest };
}

function keyOf({ key }: Manifest): string {
  const hash = createHash("sha256").update(key);
  for (const folder of ["cdk", "shared/api", "shared/messages", "test/infra/support"]) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort()) {
      const path = join(root, folder, file);
      if (/\.(ts|mjs)$/.test(file)) hash.update(`\0${folder}/${file}\0`).update(readFileSync(path));
    }
  }
  return hash.update(readFileSync(join(root, "cdk.json"))).digest("hex");
}
