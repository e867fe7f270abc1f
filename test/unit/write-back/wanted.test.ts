import { expect, test } from "vitest";
import { initialPlanState, type PlanState } from "#shared/domain/plans/credits.ts";
import { mayWriteBack, wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import { writeBackCodes } from "#shared/domain/write-back/write-back.ts";
import { writeBackSentence } from "#shared/domain/write-back/write-back-texts.ts";
import { preferences } from "#test/builders/settings.ts";

const on = (id: PlanState["id"]) => ({ plan: { ...initialPlanState("2026-03-01T08:00:00.000Z"), id } });
const metafieldWrite = [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }];

test("the payment is told only where the setting asks for it", () => {
  const wanted = (syncOrderPayment: boolean) =>
    wantedWriteBack({ shop: on("premium"), preferences: preferences({ syncOrderPayment }) });

  expect([wanted(false), wanted(true)]).toEqual([
    { metafields: false, payment: false },
    { metafields: false, payment: true },
  ]);
});

test("both are part of Premium, and of no smaller plan", () => {
  const chosen = preferences({ metafieldWrite, syncOrderPayment: true });
  const wanted = (id: PlanState["id"]) => wantedWriteBack({ shop: on(id), preferences: chosen });

  expect(wanted("premium")).toEqual({ metafields: true, payment: true });
  expect(wanted("standard")).toEqual({ metafields: false, payment: false });
  expect([mayWriteBack(on("premium")), mayWriteBack(on("standard"))]).toEqual([true, false]);
});

test("every reason has a sentence of its own", () => {
  const sentences = writeBackCodes.map((code) => writeBackSentence({ code }));

  expect(new Set(sentences).size).toBe(writeBackCodes.length);
  expect(sentences).not.toContain(writeBackSentence({ code: "of another version" }));
  expect(writeBackSentence({ code: "INVALID_TYPE", message: "lexoffice.nummer" })).toContain("(lexoffice.nummer)");
});
