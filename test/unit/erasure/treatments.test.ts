import { expect, test } from "vitest";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { exportedParts } from "#functions/adapters/dynamodb/kinds/orders.ts";

const named = (isNamed: (kind: (typeof allKinds)[number]) => boolean) =>
  [...new Set(allKinds.filter(isNamed).map(({ name }) => name))].sort();

test("every kind with data of a customer has a name for the answer to a data request, and no other", () => {
  const treated = named(({ declared: { erasure } }) => erasure.customer.act !== "none");
  const told = named(({ declared: { erasure } }) => erasure.told !== undefined);
  // The stored answer itself, the file of a document, and mails repeat what the other kinds hold, by words or by hash.
  const repeating = ["disclosure", "file", "mail", "submittedList", "suppression", "vatIdReply"];

  expect([...told, ...repeating].sort()).toEqual(treated);
  expect(told.length).toBeGreaterThan(12);
});

test("an export reads no task, no content and no write-back of an order", () => {
  const ofOrder = allKinds.filter(({ declared: { key } }) => key[0] === "ORDER#{shop}#{orderId}");
  const read = ofOrder.filter(({ declared: { key } }) => key[1] >= exportedParts.from && key[1] <= exportedParts.to);

  expect(ofOrder.length).toBeGreaterThan(read.length);
  // Assignments to look at and mails lie between those that it needs.
  expect(read.map(({ name }) => name).sort()).toEqual(["document", "draft", "erasure", "hintLook", "mail", "order"]);
});
