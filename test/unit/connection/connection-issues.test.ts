import { expect, test } from "vitest";
import { connectionIssueTexts } from "#shared/domain/connection/connection-issue-texts.ts";
import {
  canCreateDocuments,
  connectionIssueCodes,
  connectionIssues,
} from "#shared/domain/connection/connection-issues.ts";
import { aProfile } from "../../builders/settings.ts";

const codesOf = (fields: Parameters<typeof aProfile>[0]) => connectionIssues(aProfile(fields)).map(({ code }) => code);

test.each<[string, Parameters<typeof aProfile>[0], string[]]>([
  ["XL, taxed at home", { distanceSalesPrinciple: "ORIGIN" }, []],
  ["XL, taxed abroad", { distanceSalesPrinciple: "DESTINATION" }, []],
  ["XL, not chosen", {}, ["DISTANCE_SALES_UNDECIDED"]],
  ["L, taxed at home", { distanceSalesPrinciple: "ORIGIN", businessFeatures: ["INVOICING"] }, ["ABROAD_WITHOUT_XL"]],
  ["L, taxed abroad", { distanceSalesPrinciple: "DESTINATION", businessFeatures: ["INVOICING"] }, ["OSS_WITHOUT_XL"]],
  ["S", { distanceSalesPrinciple: "ORIGIN", businessFeatures: ["BOOKKEEPING"] }, ["MISSING_INVOICING"]],
  [
    "S, taxed abroad",
    { distanceSalesPrinciple: "DESTINATION", businessFeatures: [] },
    ["MISSING_INVOICING", "OSS_WITHOUT_XL"],
  ],
  ["a small business", { smallBusiness: true, distanceSalesPrinciple: "DESTINATION" }, ["SMALL_BUSINESS"]],
  ["an account without tax", { taxType: "vatfree" }, ["SMALL_BUSINESS"]],
])("an account is explained before anything is switched on: %s", (_, fields, expected) => {
  expect(codesOf(fields)).toEqual(expected);
});

test.each<[string, "all" | readonly string[], number, string | undefined]>([
  ["far away", "all", 120, undefined],
  ["a tenth is left", "all", 54_000, "warning"],
  ["full", "all", 60_500, "critical"],
  ["contacts by tag only", ["stammkunde"], 54_000, undefined],
])(
  "the provider's limit of contacts is told where every buyer gets one and it comes near: %s",
  (_label, contactCreate, created, severity) => {
    const issues = connectionIssues(aProfile({ distanceSalesPrinciple: "ORIGIN" }), { contactCreate, created });

    expect(issues.map((issue) => [issue.code, issue.severity])).toEqual(
      severity === undefined ? [] : [["CONTACT_LIMIT", severity]],
    );
  },
);

test.each<[string, string, Parameters<typeof aProfile>[0], string[]]>([
  ["not given", "", {}, ["OWN_VAT_ID_UNKNOWN"]],
  ["given by the merchant", "DE136695976", {}, []],
  ["named by the account", "", { vatNumber: "DE136695976" }, []],
  ["of a small business, which needs none", "", { smallBusiness: true }, ["SMALL_BUSINESS"]],
])("the merchant is asked for the own VAT id: %s", (_label, sellerVatId, fields, expected) => {
  const profile = aProfile({ distanceSalesPrinciple: "ORIGIN", ...fields });

  expect(connectionIssues(profile, { contactCreate: [], created: 0, sellerVatId }).map(({ code }) => code)).toEqual(
    expected,
  );
});

test("an account that writes no invoices can create nothing", () => {
  expect(canCreateDocuments(aProfile({ businessFeatures: [] }))).toBe(false);
  expect(canCreateDocuments(aProfile({ businessFeatures: ["INVOICING"] }))).toBe(true);
});

test("every issue has a title, a cause and a remedy", () => {
  expect(Object.keys(connectionIssueTexts).sort()).toEqual(Object.keys(connectionIssueCodes).sort());
  for (const text of Object.values(connectionIssueTexts)) expect(Object.values(text).every(Boolean)).toBe(true);
});
