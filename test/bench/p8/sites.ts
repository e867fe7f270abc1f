import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { webEnvironment } from "#cdk/bundle/build-web.ts";
import { stageConfig } from "#cdk/config.ts";
import { root } from "../root.ts";

/** The two builds that are compared. */
export interface Sites {
  /** Our web by its own settings. */
  ours: string;
  /** The plain page in Vite's default build: no purge, one entry. */
  peer: string;
  remove(): void;
}

/** Builds both into a folder of their own: what is deployed stays as it is. */
export async function buildSites(): Promise<Sites> {
  const directory = mkdtempSync(join(tmpdir(), "bench-sites-"));
  const [ours, peer] = [join(directory, "ours"), join(directory, "peer")];
  Object.assign(process.env, webEnvironment(stageConfig("sandbox", () => undefined)), { NODE_ENV: "production" });
  const quiet = { logLevel: "error" } as const;
  const remove = () => rmSync(directory, { recursive: true, force: true });
  try {
    await build({ ...quiet, configFile: join(root, "web/vite.config.ts"), build: { outDir: ours } });
    await build({ ...quiet, configFile: false, root: join(root, "test/bench/peer"), build: { outDir: peer } });
    return { ours, peer, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
