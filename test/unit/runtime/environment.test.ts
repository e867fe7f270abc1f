import { expect, test } from "vitest";
import { queueVariable, readEnvironment, readNumber } from "#functions/runtime/environment.ts";
import { type Service, variablesOf } from "#functions/runtime/service.ts";

test("declared variables are read", () => {
  const environment = readEnvironment(["TABLE_NAME"], { TABLE_NAME: "belegfluss", OTHER: "x" });

  expect(environment.get("TABLE_NAME")).toBe("belegfluss");
});

test("every missing or empty variable is named at once, and no value", () => {
  const read = () => readEnvironment(["A", "B", "C", "D"], { A: "s3cret", B: "", C: undefined });

  expect(read).toThrow("missing configuration: B, C, D");
  expect(read).not.toThrow("s3cret");
});

test("a variable that was not declared is refused even if it is set", () => {
  const environment = readEnvironment(["A"], { A: "1", B: "2" });

  expect(() => environment.get("B")).toThrow("B is not declared");
});

test.each(["0", "-1", "1.5", "x", "1e99", " "])("%s is no positive whole number", (value) => {
  const environment = readEnvironment(["N"], { N: value });

  expect(() => readNumber(environment, "N")).toThrow("N is not a positive whole number");
});

test("a positive whole number is read", () => {
  expect(readNumber(readEnvironment(["N"], { N: "300" }), "N")).toBe(300);
});

test("a queue's variable is made from its name", () => {
  expect(queueVariable("order-events")).toBe("QUEUE_URL_ORDER_EVENTS");
});

test("the variables of services are the union of what they declare", () => {
  const first: Service<number> = { name: "a", access: { table: "read", environment: ["X"] }, create: () => 1 };
  const second: Service<number> = {
    name: "b",
    access: { table: "write", secrets: ["token-keys"], send: ["compliance"] },
    create: () => 2,
  };

  expect(variablesOf([first.access, second.access])).toEqual([
    "QUEUE_URL_COMPLIANCE",
    "TABLE_NAME",
    "TOKEN_KEYS_SECRET_NAME",
    "X",
  ]);
});
