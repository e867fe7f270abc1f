import { expect, test } from "vitest";
import type { MailState, MailTask } from "#shared/domain/mail/mail-task.ts";
import { unsentDocuments } from "#shared/domain/mail/unsent.ts";

const order = { email: "karla@z.example" };
const source = { type: "order", id: "1" } as const;
const invoice = { key: "doc_1", kind: "invoice", status: "open", source, createdAt: "2026-11-20" } as const;
const mail = (state: MailState, revision = "auto") =>
  ({ key: `doc_1:${revision}`, documentKey: "doc_1", revision, state, createdAt: "2026-11-24" }) as MailTask;
const outcome = (mails: MailTask[], documents: readonly (typeof invoice | object)[] = [invoice], of: object = order) =>
  unsentDocuments({ order: of, documents: documents as (typeof invoice)[], mails }, "invoice");

test("a finished document without a mail is sent, each time under the next revision", () => {
  expect(outcome([])).toEqual([{ document: invoice, revision: "list-0" }]);
  expect(outcome([mail("skipped")])).toEqual([{ document: invoice, revision: "list-1" }]);
  expect(outcome([mail("skipped"), mail("undeliverable", "list-1")])).toEqual([
    { document: invoice, revision: "list-2" },
  ]);
});

test("a document whose mail left long ago, and is no longer kept, is left out beside an unsent one", () => {
  const sentLongAgo = { ...invoice, mailState: "delivered" };
  const supplement = { ...invoice, key: "doc_2", source: { type: "edit", id: "1-2" } };

  expect(outcome([], [sentLongAgo])).toBe("ALREADY_SENT");
  expect(outcome([], [sentLongAgo, supplement])).toEqual([{ document: supplement, revision: "list-0" }]);
});

test("documents whose mail has left go once more under the revision of that act, others do not", () => {
  const again = (state: MailState) =>
    unsentDocuments({ order, documents: [invoice], mails: [mail(state)] }, "invoice", "receipt-1");

  for (const state of ["sent", "delivered"] as const)
    expect(again(state)).toEqual([{ document: invoice, revision: "receipt-1" }]);
  for (const state of ["planned", "sending", "handed", "unclear", "undeliverable"] as const)
    expect(again(state)).toBe("ALREADY_SENT");
});

test("an invoice that a correction replaced is left out", () => {
  const replacing = { ...invoice, key: "doc_2", source: { type: "correction", id: "1-k1" }, createdAt: "2026-11-21" };

  expect(outcome([], [invoice, replacing])).toEqual([{ document: replacing, revision: "list-0" }]);
});

test.each(["planned", "sending", "handed", "sent", "delivered", "unclear"] as const)(
  "a document whose mail is %s is left out",
  (state) => {
    expect(outcome([mail(state)])).toBe("ALREADY_SENT");
  },
);

test.each([
  ["a draft", [{ ...invoice, status: "draft" }], order, "NO_FINAL_DOCUMENT"],
  ["a cancelled document", [{ ...invoice, status: "voided" }], order, "NO_FINAL_DOCUMENT"],
  ["another kind", [{ ...invoice, kind: "creditNote" }], order, "NO_FINAL_DOCUMENT"],
  ["no address", [invoice], {}, "MISSING_CUSTOMER_EMAIL"],
  ["an address that is none", [invoice], { email: "karla" }, "MISSING_CUSTOMER_EMAIL"],
] as const)("%s is left out with its reason", (_, documents, of, reason) => {
  expect(outcome([], documents, of)).toBe(reason);
});
