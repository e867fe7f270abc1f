import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
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
const limits = { receiver: 104, ordinary: 122, withVendorOrRules: 168 };

/** Sources of vendors' calls and of rules. Every session is verified, and every provider's link is made, without a call. */
const vendorOrRules =
  /^functions\/adapters\/(?:shopify\/(?!session-token|shop-domain)|lexoffice\/(?!links)|mail\/)|^shared\/domain\/(?:documents\/(?:decide-documents|reasons\/reasons)|transactions\/plan-transactions)\.ts$/;

/** Functions that may be larger, in kilobytes, and why. */
const larger: ReadonlyMap<string, number> = new Map([
  // The rules of every document, payment and plan, the platform's orders, the table and a queue.
  ["functions/workers/order-events.ts", 215],
  // The same, and a merchant's session: it verifies, reads the platform, decides, writes and asks for work, all in one call.
  ["functions/api/orders/check-order.ts", 234],
  ["functions/api/orders/settle-document.ts", 234],
  ["functions/api/orders/add-address.ts", 234],
  ["functions/api/orders/undo-settlement.ts", 234],
  ["functions/api/orders/release-vat-id.ts", 234],
  // The same with the texts of reasons: a workflow or an extension shows nothing but the answer.
  ["functions/api/orders/create-document.ts", 245],
  ["functions/api/orders/retry-document.ts", 245],
  ["functions/api/flow/create-invoice.ts", 239],
  ["functions/api/flow/create-credit-note.ts", 239],
  ["functions/api/flow/create-delivery-note.ts", 239],
  // The plan of both documents of a correction besides the rules.
  ["functions/api/orders/correct-order.ts", 237],
  // Both contents of a correction by the rules of every document, and a merchant's session; it writes nothing.
  ["functions/api/orders/show-correction.ts", 181],
  // Both retry documents as the one above, and payments.
  ["functions/api/queue/retry-task.ts", 235],
  ["functions/api/queue/resume-tasks.ts", 236],
  // An import decides orders in the call, or in its worker; its other calls read and start jobs.
  ["functions/api/imports/store-past.ts", 233],
  ["functions/workers/imports.ts", 223],
  ["functions/api/imports/control-import.ts", 126],
  ["functions/api/imports/list-past.ts", 126],
  // A merchant decides an order with the receipt that is assigned to it; the comparison calls the provider besides.
  ["functions/api/receipts/link-suggestion.ts", 238],
  ["functions/api/receipts/match-receipts.ts", 242],
  // A merchant's session with a limit, and rows with the texts of reasons.
  ["functions/api/export/export-orders.ts", 123],
  // The order of the preview, and the texts that documents print.
  ["functions/api/documents/resolve-text.ts", 127],
  // A merchant's session with a limit, and what an e-invoice needs.
  ["functions/api/documents/check-e-invoices.ts", 125],
  // The rules of every document and a merchant's session.
  ["functions/api/documents/create-draft.ts", 189],
  // Libraries for mail: SMTP and MIME, a sanitiser and plain text of HTML; SES and the provider besides. No merchant waits for it.
  ["functions/workers/mails.ts", 364],
  // A sanitiser for what a merchant writes, and a merchant's session.
  ["functions/api/mail/email-document.ts", 294],
  // The library that speaks SMTP, and a merchant's session.
  ["functions/api/mail/validate-smtp.ts", 172],
  // The store of mails, and a merchant's session.
  ["functions/api/mail/wake-mails.ts", 126],
  // The same, and the orders whose documents it sends.
  ["functions/api/mail/email-documents.ts", 133],
  // SES, every job of a shop, and for receipts of partners a PDF library and five fonts. No merchant waits for it.
  ["functions/workers/shop-duties.ts", 566],
  // A merchant's session, and the libraries that check IBANs and German tax numbers; SES besides.
  ["functions/api/partner/update-partner-preferences.ts", 163],
  ["functions/api/partner/get-partner-preferences.ts", 131],
  ["functions/api/partner/get-partner.ts", 132],
  // A merchant's session, and SES.
  ["functions/api/partner/apply-as-affiliate.ts", 143],
  // Billing, tokens and what the platform is told, with the texts of reasons that workflows get. No merchant waits for it.
  ["functions/workers/app-events.ts", 190],
  // A merchant's session, and the stores of the programme; a payout that came back goes where the partner's data say, which the libraries for IBANs and tax numbers check.
  ["functions/api/partner/list-payouts.ts", 132],
  // Besides, SES: our own people are told.
  ["functions/api/partner/object-to-receipt.ts", 156],
  // A session of our own people, the payouts of all partners with their data, and what writes files for banks; a queue besides.
  ["functions/api/payouts/get-payout-month.ts", 137],
  ["functions/api/payouts/list-due-payouts.ts", 133],
  // Besides, SES: the partner is told.
  ["functions/api/payouts/settle-objection.ts", 158],
  ["functions/api/payouts/make-payment-file.ts", 135],
  ["functions/api/payouts/open-payment-file.ts", 123],
  ["functions/api/payouts/pay-payout.ts", 142],
  // The same, the register of VAT ids, and everything that a receipt is made of.
  ["functions/api/payouts/replace-receipt.ts", 148],
  // A merchant's session, and one transaction over tasks, credits and the order's row.
  ["functions/api/queue/skip-task.ts", 142],
  // A merchant's session, the whole shop with the table of its preferences, and the jobs it asks for.
  ["functions/api/shop/pause-automation.ts", 135],
  ["functions/api/shop/enable-creation.ts", 140],
  ["functions/api/setup/save-setup.ts", 133],
  // Besides, the rules of every document: it saves only while they lead to what a dry run has shown, and fetches new attachments once.
  ["functions/api/shop/update-preferences.ts", 220],
  // The same without the rules, and the schema of all preferences: what a merchant goes back to must fit today's limits.
  ["functions/api/preferences/restore-version.ts", 157],
  ["functions/api/admin/grant-credits.ts", 122],
  ["functions/api/admin/put-shop-pause.ts", 124],
  // The redemptions of a partner besides what waits.
  ["functions/api/payouts/list-holds.ts", 123],
  // A merchant's session, and what a connection leaves behind: its tokens, tasks, jobs and log.
  ["functions/api/connection/confirm-connection.ts", 125],
  ["functions/api/connection/date-tax-change.ts", 129],
  ["functions/api/connection/decide-pending-connection.ts", 139],
  ["functions/api/connection/disconnect.ts", 136],
  // The stores of every kind of request about personal data, and the jobs it asks for.
  ["functions/workers/compliance.ts", 134],
  // A PDF library and five fonts; merchants open it now and then, webhooks never do.
  ["functions/api/documents/preview-document.ts", 536],
  ["functions/api/orders/preview-correction.ts", 538],
  ["functions/api/dry-run/preview-changed-document.ts", 547],
  ["functions/api/months/print-process.ts", 484],
  // The same library and fonts, everything a month is read from, SES, and the texts of its files. No merchant waits for it.
  ["functions/workers/month-packs.ts", 573],
  // The orders of a month with all their parts and what was sent for them, to compare both by tax rate.
  ["functions/api/months/list-month-orders.ts", 125],
  // What registers said about the buyers of a page's documents.
  ["functions/api/months/list-month-documents.ts", 124],
  ["functions/api/months/list-late-documents.ts", 124],
  ["functions/api/eu-sales/list-abroad-documents.ts", 124],
  ["functions/api/eu-sales/list-proofs.ts", 124],
  // A library that reads and merges PDFs; its callers print.
  ["functions/api/prints/start-print.ts", 399],
  ["functions/api/prints/continue-print.ts", 386],
  ["functions/api/prints/open-print.ts", 353],
  // The rules of every document and payment, the table of preferences, and a merchant's session.
  ["functions/api/dry-run/preview-preferences.ts", 189],
]);

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

test("the figures give the reason for each function that may be larger", () => {
  const figures = readFileSync(join(root, "test/bench/README.md"), "utf8");
  const reasons = figures.split("\n").filter((line) => line.startsWith("| P5, "));

  const unnamed = [...larger.keys()].filter(
    (entry) => !reasons.some((row) => row.includes(`\`${basename(entry, ".ts")}\``)),
  );

  expect(unnamed).toEqual([]);
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
