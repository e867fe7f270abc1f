import { expect, test } from "vitest";
import { documentLook, documentName } from "#web/lib/document-look.ts";

test.each([
  ["draft", false, "Entwurf", false],
  ["open", false, "Offen", false],
  ["paid", false, "Bezahlt", false],
  ["paidoff", false, "Verrechnet", false],
  ["voided", true, "Storniert", true],
  ["voided", false, "Erstattet", false],
  ["partially_paid", false, "Teilweise bezahlt", false],
  ["paid", true, "Storniert", true],
  ["deleted", false, "Gelöscht", true],
] as const)("%s, cancelled %s: reads %s, struck through %s", (status, cancelled, text, isVoid) => {
  const look = documentLook({ kind: "invoice", status, cancelled }, "pending");

  expect(look).toMatchObject({ text, isVoid });
});

test("only what is owed or unfinished has a colour of its own", () => {
  const toneOf = (status: "open" | "paidoff" | "voided", kind: "invoice" | "credit" = "invoice") =>
    documentLook({ kind, status, cancelled: false }, "pending").tone;

  expect([toneOf("open"), toneOf("paidoff", "credit"), toneOf("voided")]).toEqual(["info", "neutral", "neutral"]);
});

test("an invoice that a correction replaced reads the same whatever its payment", () => {
  const look = documentLook({ kind: "invoice", status: "open", cancelled: false, isCorrected: true }, "paid");

  expect(look).toMatchObject({ text: "Korrigiert", isVoid: false });
});

test("a document without a number of its own is named a draft", () => {
  expect(documentName({ kind: "invoice", number: null })).toBe("Rechnung Entwurf");
  expect(documentName({ kind: "credit", number: "GS0007" })).toBe("Gutschrift GS0007");
});
