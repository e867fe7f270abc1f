import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { webEnvironment } from "#cdk/bundle/build-web.ts";
import { prerender } from "#cdk/bundle/prerender.ts";
import { stageConfig } from "#cdk/config.ts";
import { outsideFile } from "#cdk/edge/public-pages.ts";
import type { Reading } from "../figure.ts";
import { serveSite } from "../p8/serve.ts";
import { onSlowMachine, type Vitals, vitalsOf } from "../p8/vitals.ts";
import { root } from "../root.ts";
import { median } from "../statistics.ts";

const ROUNDS = 5;
const KILOBYTE = 1024;
const LANDING = outsideFile("/");

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];

/** The landing page on a slow machine and line. */
export async function measureLandingPage(say: (progress: string) => void): Promise<Reading[]> {
  say("building the page");
  const directory = mkdtempSync(join(tmpdir(), "bench-landing-"));
  await buildInto(directory);
  const site = await serveSite(directory);
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ executablePath, args: flags });
  const visit = () =>
    onSlowMachine(browser, async (page) => {
      await page.goto(`${site.url}/${LANDING}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      return await vitalsOf(page);
    });
  try {
    // the first visit warms the browser up
    await visit();
    const visits: Vitals[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`);
      visits.push(await visit());
    }
    const middle = (name: "lcp" | "cls") => median(visits.map((vitals) => vitals[name]));
    const [load = 0] = loadavg();
    const reason = `largest is "${visits.at(-1)?.largest.trim()}"; a load of ${load.toFixed(1)} on ${cpus().length} cores while measuring`;
    return [
      { name: "LCP", unit: "ms", atMost: 500, value: middle("lcp"), reason },
      { name: "CLS", unit: "", atMost: 0.01, value: middle("cls"), reason: "something moves after it was painted" },
      {
        name: "the whole page without fonts, brotli",
        unit: "KB",
        value: compressedBytes(join(directory, LANDING)) / KILOBYTE,
      },
    ];
  } finally {
    await browser.close();
    site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Builds into a folder of its own: what is deployed stays as it is. */
async function buildInto(outDir: string): Promise<void> {
  const environment = webEnvironment(stageConfig("sandbox", () => undefined));
  Object.assign(process.env, environment, { NODE_ENV: "production" });
  await build({ logLevel: "error", configFile: join(root, "web/vite.config.ts"), build: { outDir } });
  await prerender(root, outDir, environment);
}

function compressedBytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}
