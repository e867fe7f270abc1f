import { expect, test } from "vitest";
import { doneMessage } from "#functions/modules/flow/create-documents.ts";
import { failureMessage, namingKind } from "#functions/modules/orders/failure-message.ts";
import { readable } from "#shared/domain/prints/gap.ts";
import { AppError } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";

const refusal = async (kind: DocumentKind, error: Error) => {
  const refused = await namingKind(kind, () => Promise.reject(error)).catch((cause: unknown) => cause);
  return refused instanceof AppError ? refused : expect.fail(String(refused));
};

test.each<[DocumentKind, string]>([
  ["invoice", "invoice"],
  ["creditNote", "credit"],
  ["deliveryNote", "delivery"],
])("a refused %s says its reason in its own words", async (kind, named) => {
  const refused = await refusal(
    kind,
    new AppError("document_not_possible", { code: "UNSUPPORTED_TRUNCATED", verdict: "skip" }),
  );

  expect(refused.details).toEqual({ code: "UNSUPPORTED_TRUNCATED", verdict: "skip", kind: named });
  expect(failureMessage(refused)).toContain(readable("UNSUPPORTED_TRUNCATED", kind, undefined).text);
});

test("any other failure is told as the table says", async () => {
  const other = new AppError("order_not_found");

  expect(await refusal("creditNote", other)).toBe(other);
  expect(failureMessage(other)).toBe(failureMessages.order_not_found);
});

test.each<[DocumentKind, number, number, string]>([
  ["invoice", 1, 0, "Die Rechnung ist beauftragt."],
  ["creditNote", 1, 0, "Eine Gutschrift ist beauftragt."],
  ["creditNote", 4, 0, "4 Gutschriften sind beauftragt."],
  ["deliveryNote", 10, 1, "10 Lieferscheine sind beauftragt. Ein Beleg fehlt noch. Führe den Schritt noch einmal aus."],
  ["deliveryNote", 9, 5, "9 Lieferscheine sind beauftragt. 5 Belege fehlen noch. Führe den Schritt noch einmal aus."],
])("a workflow with a %s reads what was made (%i), and what is left (%i)", (kind, made, left, message) => {
  expect(doneMessage(kind, made, left)).toBe(message);
});
