// Whatever is sent to the endpoint that mails documents of several orders: refused with a message, or read as stated.
import { expect, test } from "vitest";
import { emailDocuments } from "#shared/api/mail.ts";
import { invalid, outcomeOf, type Row, unknown } from "./request.ts";

const refused = (field: string, message = invalid) => ({ fields: { [field]: message } });
const body = { orderIds: ["17", "18"], kind: "invoice" };

const rows: Row[] = [
  ["two orders", { body }, { input: body }],
  ["no order", { body: { ...body, orderIds: [] } }, refused("orderIds", "Darf nicht leer sein")],
  [
    "51 orders",
    { body: { ...body, orderIds: Array.from({ length: 51 }, (_, id) => String(id)) } },
    refused("orderIds"),
  ],
  ["an order with a path", { body: { ...body, orderIds: ["../17"] } }, refused("orderIds.0")],
  ["another kind", { body: { ...body, kind: "contact" } }, refused("kind")],
  ["a field nobody knows", { body: { ...body, email: "x@y.example" } }, refused("email", unknown)],
];

test.each(rows)("emailDocuments: %s", async (_, request, outcome) => {
  expect(await outcomeOf(emailDocuments, request)).toEqual(outcome);
});
