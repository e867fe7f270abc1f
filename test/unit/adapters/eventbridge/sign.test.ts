import { expect, test } from "vitest";
import { signedHeaders } from "../../../../functions/adapters/eventbridge/sign.ts";

const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
const scope = { region: "us-east-1", service: "service", instant: "2015-08-30T12:36:00.000Z" };
const url = new URL("https://example.amazonaws.com/");

const signatureOf = (headers: Record<string, string>) => /Signature=(\w+)$/.exec(headers["authorization"] ?? "")?.[1];

// Vectors of the vendor's test suite for Signature Version 4: post-vanilla, post-x-www-form-urlencoded.
test("an empty POST is signed as in the vendor's test suite", () => {
  const headers = signedHeaders({ url, headers: {}, body: "" }, scope, credentials);

  expect(signatureOf(headers)).toBe("5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b");
  expect(headers["x-amz-date"]).toBe("20150830T123600Z");
});

test("a POST with a body is signed as in the vendor's test suite", () => {
  const headers = signedHeaders(
    { url, headers: { "content-type": "application/x-www-form-urlencoded" }, body: "Param1=value1" },
    scope,
    credentials,
  );

  expect(signatureOf(headers)).toBe("ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a");
});

test("the token of a role is sent and signed", () => {
  const headers = signedHeaders({ url, headers: {}, body: "" }, scope, { ...credentials, sessionToken: "token" });

  expect(headers["x-amz-security-token"]).toBe("token");
  expect(headers["authorization"]).toContain("SignedHeaders=host;x-amz-date;x-amz-security-token,");
});
