import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  isReasonCode,
  type ReasonTraits,
  reasonCodes,
  traitsOf,
} from "#shared/domain/documents/reasons/reason-codes.ts";
import { reasonOf, reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { type ReasonKind, reasonsByKind } from "#shared/domain/documents/reasons/reasons-by-kind.ts";
import { pages } from "#web/lib/pages.ts";
import { preferences } from "../../builders/settings.ts";

/** Reasons of order imports, webhooks and documents whose codes must keep their names. */
const specified = [
  "NOT_FOUND",
  "MISSING_CUSTOMER",
  "MISSING_ADDRESS",
  "INVALID_PLAN_RECIPIENT_ABROAD",
  "SKIP_POS",
  "SKIP_TAG",
  "TOO_OLD",
  "DISABLED",
  "NOT_CONNECTED",
  "DISABLED_INVOICE_CREATE",
  "DISABLED_CREDIT_CREATE",
  "MISSING_CUSTOMER_EMAIL",
  "SKIP_FREE",
  "UNCHANGED",
  "EXISTING",
  "RECEIPT_NOT_FOUND",
  "DUPLICATE_ORDER",
  "INVALID_CURRENCY",
  "WAIT",
  "SKIP_DATE",
  "MISSING_VAT-ID",
];

test.each(specified)("%s of the specification is a reason we know", (code) => {
  expect(isReasonCode(code)).toBe(true);
});

/** Pages of the settings beside the main one; each links once it is there. */
const settingPages = ["orders", "contacts", "invoices", "deliveries"].map((page) => `${pages.preferences}/${page}`);
const addresses = new Set<string>([...Object.values(pages), ...settingPages]);

/** Every reason as it reads usually, and where it reads differently for a kind. */
const differing = Object.entries(reasonsByKind).flatMap(([code, kinds]) =>
  Object.keys(kinds).map((kind) => {
    if (!isReasonCode(code)) throw new Error(`${code} is no reason`);
    return [`${code} (${kind})`, reasonOf(code, kind as ReasonKind)] as const;
  }),
);
const readings = [...Object.entries(reasons), ...differing];

test.each<[ReasonKind, string | undefined, string | undefined]>([
  ["invoice", "invoiceSkipTags", "invoiceEvent"],
  ["credit", "invoiceSkipTags", undefined],
  ["delivery", "deliverySkipTags", "deliveryEvent"],
  ["transaction", "invoiceSkipTags", undefined],
])("SKIP_TAG and WAIT of %s name the setting that decided", (kind, tags, event) => {
  expect([reasonOf("SKIP_TAG", kind).setting, reasonOf("WAIT", kind).setting]).toEqual([tags, event]);
});

test.each<[ReasonKind, string]>([
  ["invoice", "invoiceCreate"],
  ["credit", "creditCreate"],
  ["delivery", "deliveryCreate"],
  ["transaction", "transactionCreate"],
])("BEFORE_SWITCH of %s names its own switch", (kind, setting) => {
  expect(reasonOf("BEFORE_SWITCH", kind).setting).toBe(setting);
});

test("what waits and is no invoice never speaks of the time of invoices", () => {
  for (const kind of ["credit", "delivery", "transaction"] as const) {
    expect(reasonOf("WAIT", kind).remedy).not.toContain("Einstellungen für Rechnungen");
  }
});

test.each(readings)("%s sends nobody to a setting or page that there is not", (_code, reason) => {
  const [page] = (reason.settingPath ?? pages.home).split(/[?#]/);
  expect(addresses).toContain(page);
  if (reason.setting !== undefined) expect(Object.keys(preferences())).toContain(reason.setting);
});

test.each(readings)("%s is told in German, in whole sentences", (_code, { title, cause, remedy }) => {
  expect(title).toMatch(/^[A-ZÄÖÜ„]/);
  for (const text of [cause, remedy]) {
    expect(text).toMatch(/^[A-ZÄÖÜ„].*\.$/s);
    expect(text).not.toMatch(/\b(the|order|invoice|refund|tax|credit note|error)\b|undefined|[A-Z]{3,}_[A-Z]/);
  }
});

const root = new URL("../../../", import.meta.url);
const own = new Set(["reasons.ts", "reason-codes.ts"]);
const sources = ["shared/", "functions/"]
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).map((name) => `${folder}${name}`),
  )
  .filter((name) => name.endsWith(".ts") && !own.has(name.split("/").at(-1) ?? ""))
  .map((name) => readFileSync(new URL(name, root), "utf8"))
  .join("\n");
const table = readFileSync(new URL("shared/domain/documents/reasons/reason-codes.ts", root), "utf8").split("\n");

test("a code that nothing produces says in the table what is given instead, or what it comes with", () => {
  const silent = Object.keys(reasonCodes)
    .filter((code) => !sources.includes(`"${code}"`))
    .filter((code) => {
      const line = table.findIndex((text) => text.trimStart().replaceAll('"', "").startsWith(`${code}: {`));
      return !/\/\*\* (?:Instead:|Comes with) /.test(table[line - 1] ?? "");
    });

  expect(silent).toEqual([]);
});

const codesWith = (has: (traits: ReasonTraits) => boolean) =>
  Object.keys(reasonCodes).filter((code) => {
    const traits = traitsOf(code);
    return traits !== undefined && has(traits);
  });

test("the traits of the codes are those that decisions, rows and screens go by", () => {
  expect(codesWith(({ appliesToRefunds }) => appliesToRefunds === true)).toEqual([
    "SKIP_TEST",
    "SKIP_POS",
    "SKIP_SOURCE",
    "SKIP_FREE",
    "SKIP_TAG",
    "SKIP_GIFT_CARD",
    "CANCELLED",
    "NOTHING_LEFT",
  ]);
  expect(codesWith(({ correction }) => correction === "needless")).toEqual([
    "REFUNDED_BEFORE_SHIPMENT",
    "REFUND_WITHOUT_MONEY",
    "NOTHING_TO_CORRECT",
  ]);
  expect(codesWith(({ correction }) => correction === "none")).toEqual(["REFUND_FAILED"]);
  expect(codesWith(({ endsOnRequest }) => endsOnRequest === true)).toEqual([
    "DISCARDED",
    "SKIPPED_BY_PERSON",
    "DOCUMENT_DELETED",
    "DOCUMENT_CANCELLED",
  ]);
  expect(codesWith(({ followsDocument }) => followsDocument === true)).toEqual([
    "SENT_FROM_ABROAD_LATER",
    "VAT_ID_DOUBTED_LATER",
    "CANCELLED_AFTER_INVOICE",
    "CHANGED_AFTER_DOCUMENT",
    "E_INVOICE_MISSING",
    "E_INVOICE_NOT_DELIVERED",
  ]);
  expect(codesWith(({ endsWith }) => endsWith === "connection")).toEqual(["NOT_CONNECTED", "MISSING_FINANCE"]);
  expect(codesWith(({ endsWith }) => endsWith === "access")).toEqual(["MISSING_ACCESS"]);
  expect(codesWith(({ documentElsewhere }) => documentElsewhere === true)).toEqual([
    "BEFORE_SWITCH",
    "TOO_OLD",
    "RECEIPT_NOT_FOUND",
    "SETTLED_ELSEWHERE",
    "LINKED_RECEIPT",
  ]);
});

test("a code of another version has no traits, and is no failure", () => {
  expect(traitsOf("REASON_OF_ANOTHER_VERSION")).toBeUndefined();
  expect(traitsOf("toString")).toBeUndefined();
});
