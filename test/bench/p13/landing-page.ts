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

/** The landing page on a slow machine and line, beside the same page drawn in the browser: visits take turns. */
export async function measureLandingPage(say: (progress: string) => void): Promise<Reading[]> {
  say("building both pages");
  const directory = mkdtempSync(join(tmpdir(), "bench-landing-"));
  const [ours, peer] = [join(directory, "ours"), join(directory, "peer")];
  await buildBoth(ours, peer);
  const [own, other] = [await serveSite(ours), await serveSite(peer)];
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ executablePath, args: flags });
  const visit = (url: string) =>
    onSlowMachine(browser, async (page) => {
      await page.goto(url);
      await page.getByRole("heading", { level: 1 }).waitFor();
      return await vitalsOf(page);
    });
  try {
    // the first visit of each warms the browser up
    await visit(`${own.url}/${LANDING}`);
    await visit(other.url);
    const visits: { ours: Vitals; peer: Vitals }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`);
      visits.push({ ours: await visit(`${own.url}/${LANDING}`), peer: await visit(other.url) });
    }
    const both = (name: "lcp" | "cls") => ({
      value: median(visits.map((round) => round.ours[name])),
      peer: median(visits.map((round) => round.peer[name])),
    });
    const [load = 0] = loadavg();
    const reason = `largest is "${visits.at(-1)?.ours.largest.trim()}"; a load of ${load.toFixed(1)} on ${cpus().length} cores while measuring`;
    return [
      { name: "LCP", unit: "ms", atMost: 500, ...both("lcp"), reason },
      {
        name: "LCP ÷ the same page drawn in the browser",
        unit: "×",
        value: median(visits.map((round) => round.ours.lcp / round.peer.lcp)),
      },
      { name: "CLS", unit: "", atMost: 0.01, ...both("cls"), reason: "something moves after it was painted" },
      {
        name: "the whole page without fonts, brotli",
        unit: "KB",
        value: compressedBytes(join(ours, LANDING)) / KILOBYTE,
      },
    ];
  } finally {
    await browser.close();
    own.stop();
    other.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Builds both into folders of their own: what is deployed stays as it is. */
async function buildBoth(ours: string, peer: string): Promise<void> {
  const environment = webEnvironment(stageConfig("sandbox", () => undefined));
  Object.assign(process.env, environment, { NODE_ENV: "production" });
  const quiet = { logLevel: "error" } as const;
  await build({ ...quiet, configFile: join(root, "web/vite.config.ts"), build: { outDir: ours } });
  await prerender(root, ours, environment);
  await build({ ...quiet, configFile: false, root: join(root, "test/bench/peer-landing"), build: { outDir: peer } });
}

function compressedBytes(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}
