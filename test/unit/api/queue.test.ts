// Whatever is sent to the endpoints of the queue: refused with a message, or read as stated.
import { describe, expect, test } from "vitest";
import { adoptDocument, listQueue, retryTask, skipTask } from "#shared/api/queue.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const defaults = { state: "stuck", pageSize: 25 };
const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });

const listRows: Row[] = [
  ["nothing", {}, { input: defaults }],
  ["what goes on by itself", { query: { state: "open" } }, { input: { ...defaults, state: "open" } }],
  ["one order", { query: { order: "17" } }, { input: { ...defaults, order: "17" } }],
  ["an unknown state", { query: { state: "CONFIRMED" } }, refused("state")],
  ["an order with a path", { query: { order: "../17" } }, refused("order")],
  ["a page size beyond the largest", { query: { pageSize: "101" } }, refused("pageSize")],
  ["a cursor with blanks", { query: { cursor: "a b" } }, refused("cursor")],
  ["a field that the contract does not know", { query: { shop: "x" } }, refused("shop", unknown)],
];

const task = { orderId: "17", task: "invoice:17:0" };

const actRows: Row[] = [
  ["an invoice", { body: task }, { input: task }],
  ["a payment", { body: { ...task, task: "transaction:5:0" } }, { input: { ...task, task: "transaction:5:0" } }],
  ["a contact", { body: { ...task, task: "contact:inge@example.org:org" } }, refused("task")],
  ["an account", { body: { ...task, task: "account:klarna:org" } }, refused("task")],
  ["a key with a path", { body: { ...task, task: "invoice:../17:0" } }, refused("task")],
  ["a key of 121 characters", { body: { ...task, task: `invoice:${"1".repeat(113)}` } }, refused("task")],
  ["a field that the contract does not know", { body: { ...task, state: "CONFIRMED" } }, refused("state", unknown)],
];

const number = { ...task, number: "RE1001" };
const neither = { acceptDifference: false, acceptUnrelated: false };

const adoptRows: Row[] = [
  ["a number", { body: number }, { input: { ...number, ...neither } }],
  ["a number with blanks around", { body: { ...number, number: " RE1001 " } }, { input: { ...number, ...neither } }],
  [
    "an accepted difference",
    { body: { ...number, acceptDifference: true } },
    { input: { ...number, ...neither, acceptDifference: true } },
  ],
  ["a number of blanks", { body: { ...number, number: "  " } }, refused("number")],
  [
    "a number of 61 characters",
    { body: { ...number, number: "1".repeat(61) } },
    refused("number", "Höchstens 60 Zeichen."),
  ],
  ["an acceptance in words", { body: { ...number, acceptDifference: "yes" } }, refused("acceptDifference")],
];

describe("the queue", () => {
  test.each(listRows)("is asked for with %s", (_, request, outcome) => {
    expect(outcomeOf(listQueue, request)).toEqual(outcome);
  });

  test.each(actRows)("tries %s again, and skips it", (_, request, outcome) => {
    expect([outcomeOf(retryTask, request), outcomeOf(skipTask, request)]).toEqual([outcome, outcome]);
  });

  test.each(adoptRows)("takes over with %s", (_, request, outcome) => {
    expect(outcomeOf(adoptDocument, request)).toEqual(outcome);
  });
});
