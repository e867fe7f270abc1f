import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { type AuditReport, stoppingAdvisories, writeBillOfMaterials } from "#cdk/operate/dependencies.mjs";
import { prepareDeployment } from "../../tools/steps.mjs";
import { allowedLicences, licenceOf, productionPackages } from "./licences.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** npm starts slowly on a busy machine. */
const NPM = { timeout: 60_000 };
const justified = JSON.parse(readFileSync(join(root, ".github/justified-advisories.json"), "utf8"));

const aReport = (...severities: string[]): AuditReport => ({
  vulnerabilities: {
    pdfkit: {
      via: severities.map((severity, index) => ({
        name: "pdfkit",
        severity,
        title: "reads too much",
        url: `https://github.com/advisories/GHSA-${index}`,
      })),
    },
    // The report also lists a package because of another package that it uses.
    printer: { via: ["pdfkit"] },
  },
});

test("high and critical advisories stop a deployment, lower ones do not", () => {
  expect(stoppingAdvisories(aReport("low", "moderate", "high", "critical"), [], "2026-11-22")).toEqual([
    "pdfkit (high): reads too much, https://github.com/advisories/GHSA-2",
    "pdfkit (critical): reads too much, https://github.com/advisories/GHSA-3",
  ]);
});

test("a justified advisory stops nothing up to its last day", () => {
  const known = [{ advisory: "GHSA-0", reason: "the code that reads is never called", until: "2026-12-31" }];

  expect(stoppingAdvisories(aReport("high"), known, "2026-12-31")).toEqual([]);
  expect(stoppingAdvisories(aReport("high"), known, "2027-01-01")).toHaveLength(1);
  expect(stoppingAdvisories(aReport("low", "high"), known, "2026-12-31")).toHaveLength(1);
});

test("every justified advisory names itself, a reason and a last day", () => {
  for (const entry of justified) {
    expect(entry).toEqual({
      advisory: expect.stringMatching(/^GHSA(-[\da-z]{4}){3}$/),
      reason: expect.stringMatching(/.{30}/),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  }
});

test(
  "without a report of npm nothing is deployed, unless somebody gives a reason, which the bill of materials keeps",
  NPM,
  () => {
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
    vi.stubEnv("npm_config_fetch_retries", "0");
    const WITHOUT_AUDIT = "looked up by Erika at osv.dev on 29 November";

    expect(() => prepareDeployment(["-c", "stage=dev"], {})).toThrow("nothing is deployed");
    expect(() => prepareDeployment(["-c", "stage=dev"], { WITHOUT_AUDIT: "because" })).toThrow("nothing is deployed");
    prepareDeployment(["-c", "stage=dev"], { WITHOUT_AUDIT });

    const bill = JSON.parse(readFileSync(join(root, "dist/bill-of-materials-dev.cdx.json"), "utf8"));
    expect(bill.metadata.properties).toEqual([{ name: "belegfluss:withoutAudit", value: WITHOUT_AUDIT }]);
    vi.unstubAllEnvs();
  },
);

test("the bill of materials names every production package with its version, and no other", NPM, () => {
  const file = writeBillOfMaterials("test");

  const { bomFormat, components } = JSON.parse(readFileSync(file, "utf8"));

  expect(bomFormat).toBe("CycloneDX");
  expect(file).toMatch(/dist[\\/]bill-of-materials-test\.cdx\.json$/);
  const named = new Set(components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`));
  expect([...named].toSorted()).toEqual(productionPackages(root).map(({ id }) => id));
});

/** Name and licence of every package that the product is made of. */
const licences = productionPackages(root)
  .filter(({ isOptional }) => !isOptional)
  .map(({ name, folder }) => [name, licenceOf(join(root, folder))] as const);

test("every production package has a licence that is allowed", () => {
  expect(licences.length).toBeGreaterThan(70);
  expect(licences.filter(([, licence]) => !allowedLicences.includes(licence))).toEqual([]);
});

test("the list of licences is that of the installed packages", () => {
  const listed = readFileSync(join(root, ".github/LICENCES.md"), "utf8");
  const lines = [...new Set(licences.map(([name, licence]) => `| ${name} | ${licence} |`))];

  expect(listed.split("\n").filter((line) => /^\| (?!Package|---)/.test(line))).toEqual(lines);
});
