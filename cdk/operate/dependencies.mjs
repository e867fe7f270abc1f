import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Advisories that do not stop a deployment, each with its reason and its last day. */
const JUSTIFIED = ".github/justified-advisories.json";
const STOPPING = ["high", "critical"];

/** One line per high or critical advisory (npm's JSON, version 2) that is not justified for the day. */
export function stoppingAdvisories({ vulnerabilities }, justified, day) {
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === "object" && STOPPING.includes(cause.severity));
  const lines = advisories
    .filter(({ url }) => !justified.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && day <= until))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title}, ${url}`);
  return [...new Set(lines)];
}

/** Shorter reasons say nothing to who reads them later. */
const LEAST_REASON = 30;

/**
 * Asks the registry for advisories on the production packages. Throws when one stops the deployment. Without a report it needs a
 * reason, which it answers; a registry that offers no audit is one.
 */
export function auditDependencies({ withoutReport = "", day = new Date().toISOString().slice(0, 10) } = {}) {
  const { stdout } = npm("audit", "--omit=dev", "--json");
  const report = parsed(stdout);
  if (report?.vulnerabilities === undefined) {
    if (withoutReport.trim().length >= LEAST_REASON) return withoutReport.trim();
    throw new Error(
      "npm audit gave no report, so nothing is deployed: is the npm registry reachable from this machine? Where it offers no " +
        `audit, look the packages up elsewhere and say so in WITHOUT_AUDIT="<where, when and by whom, ${LEAST_REASON} characters or more>".`,
    );
  }
  const lines = stoppingAdvisories(report, JSON.parse(readFileSync(join(root, JUSTIFIED), "utf8")), day);
  if (lines.length === 0) return undefined;
  throw new Error(
    `Production packages have known holes:\n  ${lines.join("\n  ")}\nUpdate them, or justify them in ${JUSTIFIED}.`,
  );
}

/**
 * Writes the production packages' bill (CycloneDX) offline, with the reason why no registry was asked. `--omit=dev` loses shared packages: all are listed, development ones
 * filtered.
 */
export function writeBillOfMaterials(stage, withoutReport) {
  const { status, stdout, stderr } = npm("sbom", "--sbom-format=cyclonedx", "--package-lock-only");
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const file = join(root, "dist", `bill-of-materials-${stage}.cdx.json`);
  mkdirSync(dirname(file), { recursive: true });
  const bill = ofProduction(JSON.parse(stdout));
  if (withoutReport) bill.metadata.properties = [{ name: "belegfluss:withoutAudit", value: withoutReport }];
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  return file;
}

function ofProduction({ components, dependencies, ...rest }) {
  const kept = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === "cdx:npm:package:development"),
  );
  const references = new Set([...kept, rest.metadata.component].map((one) => one["bom-ref"]));
  const uses = dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((used) => references.has(used)) }));
  return { ...rest, components: kept, dependencies: uses };
}

function npm(...args) {
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 };
  const path = process.env.npm_execpath;
  return path
    ? spawnSync(process.execPath, [path, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
