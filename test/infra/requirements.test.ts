import { expect, test } from "vitest";
import { requirementsOf } from "#cdk/constructs/requirements.ts";

const aDeclaration = (...accesses: object[]) => ({
  kind: "http" as const,
  name: "listOrders",
  services: accesses.map((access, index) => ({ name: `service-${index}`, access })),
});

test("services are merged: writing includes reading, queues and variables are named once", () => {
  const declaration = aDeclaration(
    { table: "read", send: ["document-tasks"], environment: ["APP_URL"] },
    { table: "write", send: ["document-tasks", "app-events"], environment: ["APP_URL", "STAGE"] },
    { secrets: ["token-keys"], publish: true, writes: ["TRIES", "LIMIT"] },
    { secrets: ["session", "token-keys"] },
  );

  expect(requirementsOf(declaration)).toEqual({
    table: "write",
    writes: ["LIMIT", "TRIES"],
    sendsTo: ["app-events", "document-tasks"],
    publishes: true,
    sendsMail: false,
    sendsCustomerMail: false,
    readsMailAccount: false,
    secrets: ["session", "token-keys"],
    variables: ["APP_URL", "STAGE"],
  });
});

test("a handler without services gets nothing", () => {
  expect(requirementsOf(aDeclaration())).toEqual({
    table: "none",
    writes: [],
    sendsTo: [],
    publishes: false,
    sendsMail: false,
    sendsCustomerMail: false,
    readsMailAccount: false,
    secrets: [],
    variables: [],
  });
});

test("a queue or variable that does not exist is named", () => {
  const declaration = aDeclaration({ send: ["orders-events"], environment: ["APP_URI", "toString"] });

  expect(() => requirementsOf(declaration)).toThrow("orders-events, APP_URI, toString");
});
