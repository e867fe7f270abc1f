import { expect, test } from "vitest";
import { parseProviderError } from "#functions/adapters/lexoffice/errors.ts";

test("the regular shape gives key, field, German text and trace", () => {
  const error = parseProviderError(
    JSON.stringify({
      timestamp: "2026-05-11T17:12:31.233+02:00",
      status: 406,
      error: "Not Acceptable",
      path: "/v1/invoices",
      traceId: "90d78d0777be",
      message: "Validation failed",
      details: [{ violation: "NOTNULL", field: "lineItems[0].unitPrice", message: "darf nicht leer sein" }],
    }),
  );

  expect(error).toEqual({
    code: "NOTNULL",
    codes: ["NOTNULL"],
    message: "lineItems[0].unitPrice: darf nicht leer sein",
    traceId: "90d78d0777be",
  });
});

test("the regular shape without details keeps its message", () => {
  expect(parseProviderError('{"status":"409","error":"Conflict","message":"is in status draft"}')).toMatchObject({
    code: "Conflict",
    message: "is in status draft",
  });
});

test("an issue list becomes a German sentence", () => {
  const body = { IssueList: [{ i18nKey: "missing_entity", source: "company.name", additionalData: null, args: null }] };

  expect(parseProviderError(JSON.stringify(body))).toEqual({
    code: "missing_entity",
    codes: ["missing_entity"],
    message: "Pflichtangabe fehlt: company.name",
  });
});

test("a flattened issue is read like a list of one", () => {
  expect(parseProviderError('{"i18nKey":"invalid_value","source":"type"}')).toMatchObject({
    code: "invalid_value",
    message: "Ungültiger Wert: type",
  });
});

test("an unknown key is shown as it is", () => {
  expect(parseProviderError('{"IssueList":[{"i18nKey":"brand_new_key"}]}').message).toBe("brand_new_key");
});

test("a bare text is the message", () => {
  expect(parseProviderError('"Invalid or missing upload type."').message).toBe("Invalid or missing upload type.");
});

test.each([
  ["nothing", ""],
  ["HTML", "<html><body>502 Bad Gateway</body></html>"],
  ["the gateway's null", '{"message":null}'],
  ["null", "null"],
  ["a number", "5"],
  ["a list", "[1,2]"],
  ["a cut text", '{"message":"Validat'],
  ["details of the wrong type", '{"details":"x","message":7}'],
  ["a prototype name", '{"IssueList":[{"i18nKey":"constructor"}]}'],
  ["deep nesting", `${"[".repeat(10_000)}${"]".repeat(10_000)}`],
])("never throws: %s", (_, body) => {
  expect(parseProviderError(body)).toMatchObject({ message: expect.any(String), codes: expect.any(Array) });
});

test("a very long message is cut", () => {
  const { message } = parseProviderError(JSON.stringify({ message: "x".repeat(10_000) }));

  expect(message.length).toBe(500);
});
