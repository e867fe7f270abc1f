import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { warnOfOldNode } from "../tools/node.mjs";
import { places } from "./world/places.ts";

warnOfOldNode();

const flags =
  "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

const INSTALLED = "/usr/bin/chromium";

/** The browser that is named, else the one of the system; where there is none, Playwright takes its own download. */
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(INSTALLED) ? INSTALLED : undefined);

/** Files run side by side, each worker with a sandbox of its own. */
const WORKERS = 2;

/** Long sets run as well. */
const isLong = process.env["TEST_LONG"] === "1";

/** Real Chromium on the whole product: the app from its template, both vendors simulated. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  testIgnore: isLong ? [] : "**/*.long.test.ts",
  // the second one walks again, on a phone from the first step on, what otherwise goes on there from the middle
  ...(isLong
    ? {
        projects: [{ name: "desk" }, { name: "phone", grep: /@phone/, use: { viewport: { width: 390, height: 844 } } }],
      }
    : {}),
  outputDir: "../../test-results/browser",
  globalSetup: "./world/syntheses.ts",
  workers: WORKERS,
  // time-outs are there for what hangs: a machine that is five times as slow reaches none
  timeout: 900_000,
  expect: { timeout: 90_000 },
  // where the JSON goes is up to PLAYWRIGHT_JSON_OUTPUT_NAME
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: places.admin,
    viewport: { width: 1280, height: 900 },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: "only-on-failure",
    // a new context is a new window, which costs as much as the page in it
    reuseContext: true,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: flags.split(" ") },
  },
});
