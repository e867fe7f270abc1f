import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import type { Reading } from "../figure.ts";
import { median } from "../statistics.ts";
import { expertShop } from "./answers.ts";
import { useOurs, usePeer, useSettings } from "./interactions.ts";
import { type ServedSite, serveSite } from "./serve.ts";
import { buildSites } from "./sites.ts";
import { type Visited, type Vitals, visit } from "./vitals.ts";

const ROUNDS = 5;
const KILOBYTE = 1024;

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"];

/** The largest page of the settings, for experts. */
const settingsPage: Visited = {
  path: "/preferences/invoices",
  content: (page) => page.locator("#setting-invoicePaymentGateway"),
};

/** Visits the orders page and the largest settings page on a slow machine, in turns with a plain Polaris page. */
export async function measurePages(say: (progress: string) => void): Promise<Reading[]> {
  say("building both pages");
  const sites = await buildSites();
  const [ours, settings, peer] = [
    await serveSite(sites.ours),
    await serveSite(sites.ours, expertShop),
    await serveSite(sites.peer),
  ];
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    // the first visit of each warms the browser up
    await visit(browser, ours.url, useOurs);
    await visit(browser, settings.url, useSettings, settingsPage);
    await visit(browser, peer.url, usePeer);
    const visits: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`);
      visits.push({
        ours: await visit(browser, ours.url, useOurs),
        settings: await visit(browser, settings.url, useSettings, settingsPage),
        peer: await visit(browser, peer.url, usePeer),
      });
    }
    return [
      ...vitalReadings(visits),
      ...(await sizeReadings(ours, peer)),
      ...settingsReadings(visits),
      ...(await settingsSizes(settings)),
    ];
  } finally {
    await browser.close();
    ours.stop();
    settings.stop();
    peer.stop();
    sites.remove();
  }

  async function sizeReadings(own: ServedSite, other: ServedSite): Promise<Reading[]> {
    own.takeTransferred();
    other.takeTransferred();
    const nothing = async () => undefined;
    await visit(browser, own.url, nothing);
    await visit(browser, other.url, nothing);
    const [mine, theirs] = [own.takeTransferred(), other.takeTransferred()];
    const reason = "the components of this route together are larger than the goal allows";
    const size = (kind: "js" | "css", atMost: number): Reading => ({
      name: `${kind === "js" ? "scripts" : "style sheets"} of the first route, brotli`,
      value: mine[kind] / KILOBYTE,
      unit: "KB",
      atMost,
      peer: theirs[kind] / KILOBYTE,
      reason,
    });
    return [size("js", 140), size("css", 22)];
  }

  async function settingsSizes(own: ServedSite): Promise<Reading[]> {
    own.takeTransferred();
    await visit(browser, own.url, async () => undefined, settingsPage);
    const { js, css } = own.takeTransferred();
    const reason = "the rules of all preferences, their texts and the controls of 25 of them";
    return [
      { name: "settings page: scripts, brotli", value: js / KILOBYTE, unit: "KB", atMost: 130, reason },
      { name: "settings page: style sheets, brotli", value: css / KILOBYTE, unit: "KB", atMost: 22, reason },
    ];
  }
}

interface Round {
  ours: Vitals;
  settings: Vitals;
  peer: Vitals;
}

function settingsReadings(visits: readonly Round[]): Reading[] {
  const of = (name: "lcp" | "rows" | "cls" | "inp") => median(visits.map(({ settings }) => settings[name]));
  const ratio = (name: "rows" | "inp") => median(visits.map(({ settings, peer }) => settings[name] / peer[name]));
  const reason = busy();
  return [
    { name: "settings page: LCP", unit: "ms", value: of("lcp") },
    {
      name: "settings page: first settings painted ÷ plain Polaris page",
      unit: "×",
      value: ratio("rows"),
      atMost: 0.8,
      reason,
    },
    { name: "settings page: CLS", unit: "", value: of("cls"), atMost: 0.01, reason },
    { name: "settings page: INP (slowest interaction)", unit: "ms", value: of("inp") },
    { name: "settings page: INP ÷ plain Polaris page", unit: "×", value: ratio("inp"), atMost: 0.35, reason },
  ];
}

function vitalReadings(visits: readonly Round[]): Reading[] {
  const both = (name: "lcp" | "rows" | "cls" | "inp") => ({
    value: median(visits.map(({ ours }) => ours[name])),
    peer: median(visits.map(({ peer }) => peer[name])),
  });
  const ratio = (name: "rows" | "inp") => median(visits.map(({ ours, peer }) => ours[name] / peer[name]));
  const reason = busy();
  return [
    { name: "LCP", unit: "ms", ...both("lcp") },
    { name: "first orders painted", unit: "ms", ...both("rows") },
    { name: "first orders painted ÷ plain Polaris page", unit: "×", value: ratio("rows"), atMost: 0.8, reason },
    { name: "CLS", unit: "", atMost: 0.01, ...both("cls"), reason: "something moves after it was painted" },
    { name: "INP (slowest of seven interactions)", unit: "ms", ...both("inp") },
    { name: "INP ÷ plain Polaris page", unit: "×", value: ratio("inp"), atMost: 0.35, reason },
  ];
}

const busy = (): string => `a load of ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores while measuring`;
