import { expect, test } from "vitest";
import { removedKeysOf } from "#functions/modules/orders/decide-order.ts";
import { aDocument, aDocumentTask, NOW } from "../../contract/dynamodb/fixtures.ts";

const confirmed = aDocumentTask({ state: "CONFIRMED", providerId: "p1", sentAt: NOW });
const made = (status: "open" | "voided" | "deleted") => aDocument({ providerId: "p1", status });
const again = (state: "SENDING" | "REJECTED") => aDocumentTask({ state, revision: 1, sentAt: NOW });

test.each([
  ["refused", [aDocumentTask({ state: "REJECTED", sentAt: NOW })], [], true],
  ["parked before it was sent", [aDocumentTask({ state: "PARKED" })], [], true],
  ["sent without an answer", [aDocumentTask({ state: "SENDING", sentAt: NOW })], [], false],
  ["made", [confirmed], [made("open")], false],
  ["made, and its record is not here yet", [confirmed], [], false],
  ["deleted at the provider", [confirmed], [made("deleted")], true],
  ["cancelled at the provider", [confirmed], [made("voided")], true],
  ["deleted, and another one is on its way", [confirmed, again("SENDING")], [made("deleted")], false],
  ["deleted, and another one was refused", [confirmed, again("REJECTED")], [made("deleted")], true],
  ["made, and another one was refused", [confirmed, again("REJECTED")], [made("open")], false],
])("whether nothing stands of a document that was %s", (_, tasks, documents, isGone) => {
  expect([...removedKeysOf({ tasks, documents })]).toEqual(isGone ? ["invoice:5001"] : []);
});
