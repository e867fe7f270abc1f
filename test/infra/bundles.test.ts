import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import { compile } from "#cdk/bundle/compile.ts";
import { findEntries } from "#cdk/bundle/entries.ts";
import { endpoints } from "./support/endpoints.ts";
import { gzipBytesOf } from "./support/gzip-bytes.ts";
import { root } from "./support/root.ts";

const { functions } = await bundleFunctions(root);
const KILOBYTE = 1024;

/** Kilobytes of a receiver, of an ordinary function, and of a function with vendor calls or the rules of documents. */
const limits = { receiver: 110, ordinary: 130, withVendorOrRules: 170 };

/** Sources of vendors' calls and of rules. Every session is verified, and every provider's link is made, without a call. */
const vendorOrRules =
  /^functions\/adapters\/(?:shopify\/(?!session-token|shop-domain)|lexoffice\/(?!links)|mail\/)|^shared\/domain\/(?:documents\/(?:decide-documents|reasons\/reasons)|transactions\/plan-transactions)\.ts$/;

/** Functions that may be larger, by kilobytes, and why. */
const larger: ReadonlyMap<string, number> = new Map(
  Object.entries({
    // A merchant's session besides a store of many parts: of months, imports, partners, receipts or connections; or SES, or libraries for IBANs and tax numbers.
    150: [
      "api/connection/decide-pending-connection",
      "api/connection/disconnect",
      "api/mail/email-documents",
      "api/partner/apply-as-affiliate",
      "api/partner/get-partner-preferences",
      "api/partner/get-partner",
      "api/partner/list-payouts",
      "api/payouts/get-payout-month",
      "api/payouts/list-due-payouts",
      "api/payouts/make-payment-file",
      "api/payouts/pay-payout",
      "api/payouts/replace-receipt",
      "api/queue/skip-task",
      "api/setup/save-setup",
      "api/shop/enable-creation",
      "api/shop/pause-automation",
      "workers/compliance",
    ],
    // The rules of documents without the platform, the whole schema of preferences, billing, or the library that speaks SMTP.
    200: [
      "api/documents/create-draft",
      "api/dry-run/preview-preferences",
      "api/mail/validate-smtp",
      "api/orders/show-correction",
      "api/partner/object-to-receipt",
      "api/partner/update-partner-preferences",
      "api/payouts/settle-objection",
      "api/preferences/restore-version",
      "workers/app-events",
    ],
    // The rules of every document, payment and plan with platform, table and queues, and the texts of reasons where a workflow or extension shows nothing but the answer.
    250: [
      "api/flow/create-credit-note",
      "api/flow/create-delivery-note",
      "api/flow/create-invoice",
      "api/imports/store-past",
      "api/orders/add-address",
      "api/orders/check-order",
      "api/orders/correct-order",
      "api/orders/create-document",
      "api/orders/release-vat-id",
      "api/orders/retry-document",
      "api/orders/settle-document",
      "api/orders/undo-settlement",
      "api/queue/resume-tasks",
      "api/queue/retry-task",
      "api/receipts/link-suggestion",
      "api/receipts/match-receipts",
      "api/shop/update-preferences",
      "workers/imports",
      "workers/order-events",
    ],
    // A sanitiser for what a merchant writes, and mail.
    300: ["api/mail/email-document"],
    // Libraries that read and write mails, or merge PDFs. Their callers wait for a file or for nothing.
    400: ["api/prints/continue-print", "api/prints/open-print", "api/prints/start-print", "workers/mails"],
    // A PDF library and five fonts. Merchants open it now and then, or only a queue waits.
    600: [
      "api/documents/preview-document",
      "api/dry-run/preview-changed-document",
      "api/months/print-process",
      "api/orders/preview-correction",
      "workers/month-packs",
      "workers/shop-duties",
    ],
  }).flatMap(([kilobytes, names]) => names.map((name) => [`functions/${name}.ts`, Number(kilobytes)] as const)),
);

const limitOf = ({ entry, kind, inputs }: { entry: string; kind: string; inputs: readonly string[] }): number => {
  if (kind === "webhook") return limits.receiver;
  const usual = inputs.some((input) => vendorOrRules.test(input)) ? limits.withVendorOrRules : limits.ordinary;
  return larger.get(entry) ?? usual;
};

/** Functions with the texts of reasons: they search a merchant's texts, or tell extensions, workflows or the tax adviser. */
const tellingReasons: ReadonlySet<string> = new Set([
  "functions/api/prints/start-print.ts",
  "functions/api/orders/get-order-summary.ts",
  "functions/api/orders/create-document.ts",
  "functions/api/orders/retry-document.ts",
  "functions/api/flow/create-invoice.ts",
  "functions/api/flow/create-credit-note.ts",
  "functions/api/flow/create-delivery-note.ts",
  "functions/workers/app-events.ts",
  "functions/workers/month-packs.ts",
  "functions/api/logs/list-logs.ts",
  "functions/api/admin/list-shop-logs.ts",
]);

/** Functions that carry the words of settings: they print to the tax adviser what was set. */
const namingSettings: ReadonlySet<string> = new Set(["functions/workers/month-packs.ts"]);

/** The names of the services in the code of a bundle. */
const servicesIn = (code: string): string[] =>
  [...code.matchAll(/\bname:"([a-zA-Z-]+)",access:/g)].map(([, name = ""]) => name).toSorted();

test("every handler has a bundle, so each one loads without environment, output, timers and sockets", () => {
  expect(functions.map(({ entry }) => entry)).toEqual(findEntries(root).map(({ entry }) => entry));
});

describe.each(functions.map((bundle) => [bundle.entry, bundle] as const))("%s", (_, bundle) => {
  test("bundles exactly the services it declares", () => {
    const declared = bundle.declaration.services.map(({ name }) => name);
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");

    expect(servicesIn(code)).toEqual([...new Set(declared)].toSorted());
  });

  test("is small enough to start fast", () => {
    expect(gzipBytesOf(join(root, bundle.directory, "index.mjs"))).toBeLessThanOrEqual(limitOf(bundle) * KILOBYTE);
  });

  test("carries no texts that only the app or a reader of the sources needs", () => {
    expect(bundle.inputs.includes("shared/domain/documents/reasons/reasons.ts")).toBe(tellingReasons.has(bundle.entry));
    expect(bundle.inputs).not.toContain("shared/domain/documents/tax/eu-rate-sources.ts");
    const screens = bundle.inputs.filter((input) => input.startsWith("shared/domain/preferences/screen/"));
    expect(screens.length > 0).toBe(namingSettings.has(bundle.entry));
  });

  test("looks for credentials in its environment alone", () => {
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");

    expect(
      /169\.254\.170\.2|AWS_CONTAINER_CREDENTIALS|web_identity|credential_process|sso_session/.exec(code),
    ).toBeNull();
  });

  test("carries no source map and no trace of this folder", () => {
    const code = readFileSync(join(root, bundle.directory, "index.mjs"), "utf8");

    // Libraries may handle the comment; none begins a line of ours.
    expect(code).not.toMatch(/^\/\/[#@] ?sourceMappingURL/m);
    expect(code).not.toContain(root);
  });
});

test("bundled clients, whose credentials come from the environment, call the same places as the whole ones", async () => {
  const directory = "dist/infra/endpoints";
  await compile(root, [{ kind: "queue", name: "endpoints", entry: "test/infra/support/endpoints.ts", directory }]);

  const bundled: unknown = (await import(/* @vite-ignore */ join(root, directory, "index.mjs"))).endpoints();

  expect(bundled).toEqual(endpoints());
  expect(bundled).toContain("https://sqs.eu-central-1.amazonaws.com/");
});

test("nothing is bundled twice while nothing changes", async () => {
  const writtenAt = () => functions.map(({ directory }) => statSync(join(root, directory, "index.mjs")).mtimeMs);
  const before = writtenAt();

  await bundleFunctions(root);

  expect(writtenAt()).toEqual(before);
});
