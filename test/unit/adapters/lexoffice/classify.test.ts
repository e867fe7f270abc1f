import { expect, test } from "vitest";
import { classify } from "#functions/adapters/lexoffice/http.ts";
import type { FailureCode } from "#shared/errors.ts";

const table: [number, FailureCode, FailureCode][] = [
  [204, "accounting_unavailable", "accounting_uncertain"],
  [301, "accounting_unavailable", "accounting_uncertain"],
  [400, "accounting_rejected", "accounting_rejected"],
  [401, "accounting_unauthorized", "accounting_unauthorized"],
  [402, "accounting_contract", "accounting_contract"],
  [403, "accounting_forbidden", "accounting_forbidden"],
  [404, "accounting_not_found", "accounting_rejected"],
  [405, "accounting_rejected", "accounting_rejected"],
  [406, "accounting_rejected", "accounting_rejected"],
  [408, "accounting_unavailable", "accounting_uncertain"],
  [409, "accounting_rejected", "accounting_rejected"],
  [413, "accounting_rejected", "accounting_rejected"],
  [415, "accounting_rejected", "accounting_rejected"],
  [429, "accounting_throttled", "accounting_throttled"],
  [500, "accounting_unavailable", "accounting_uncertain"],
  [501, "accounting_unavailable", "accounting_uncertain"],
  [502, "accounting_unavailable", "accounting_uncertain"],
  [503, "accounting_unavailable", "accounting_uncertain"],
  [504, "accounting_unavailable", "accounting_uncertain"],
];

test.each(table)("%i is %s for a read and %s for a write", (status, read, write) => {
  expect([classify("GET", status), classify("POST", status)]).toEqual([read, write]);
});
