// Text in the caller's own words, wherever an endpoint takes it: trimmed, of limited length, and never anything but text.
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "#shared/api/endpoints.ts";
import { isInOwnWords, words } from "#shared/api/shapes.ts";

/** Every field of a body that takes words, by `endpoint.field`, with its greatest length. */
const fields = endpoints.flatMap(({ id, body }) => {
  if (!(body instanceof z.ZodMiniObject)) return [];
  return Object.entries(body.shape)
    .filter(([, schema]) => isInOwnWords(schema))
    .map(([name, schema]) => {
      const { maxLength = 0 } = z.toJSONSchema(schema);
      return [`${id}.${name}`, { body, name, maxLength }] as const;
    });
});

test("the fields are found", () => {
  expect(fields.map(([name]) => name)).toEqual(
    expect.arrayContaining(["objectToReceipt.reason", "payPayout.reference"]),
  );
});

describe.each(fields)("%s", (_, { body, name, maxLength }) => {
  const messageFor = (value: unknown) =>
    body.safeParse({ [name]: value }).error?.issues.find(({ path }) => path[0] === name)?.message;

  test("takes its greatest length, blanks around it not counted, and no more", () => {
    expect(messageFor(`  ${"x".repeat(maxLength)}  `)).toBeUndefined();
    expect(messageFor("x".repeat(maxLength + 1))).toMatch(/^Höchstens \d+ Zeichen\.$/);
  });

  test.each([[1], [true], [null], [["x"]], [{ x: "x" }]])("refuses %j", (value) => {
    expect(messageFor(value)).toBeDefined();
  });
});

test.each([
  ["too little", " xx ", "Fehlt."],
  ["two lines", "xxx\nx", "Eine Zeile."],
  ["enough in one line", " xxx ", undefined],
])("words with a least length and one line: %s", (_label, value, message) => {
  const { error, data } = words(5, { least: 3, missing: "Fehlt.", line: "Eine Zeile." }).safeParse(value);

  expect(error?.issues[0]?.message).toBe(message);
  if (message === undefined) expect(data).toBe("xxx");
});
