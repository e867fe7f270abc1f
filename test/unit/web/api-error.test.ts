import { expect, test } from "vitest";
import { ApiError, errorOfResponse, isApiError } from "#web/lib/api-error.ts";
import { de } from "#web/locales/de.ts";

test("a failure of the table is explained in German", async () => {
  const response = Response.json({ code: "write_conflict", message: "conditional check failed" }, { status: 409 });

  const error = await errorOfResponse(response);

  expect(error).toMatchObject({ code: "write_conflict", status: 409, message: de.failures.write_conflict });
});

test("a failure that the server words as the catalogue does is said once", async () => {
  const once = de.failures.accounting_unavailable;

  const error = await errorOfResponse(
    Response.json({ code: "accounting_unavailable", message: once }, { status: 503 }),
  );

  expect(error.message).toBe(once);
});

test("the provider's own words are shown with its refusal", async () => {
  const body = { code: "accounting_rejected", message: "IllegalStateException 406: lineItems[0]" };

  const error = await errorOfResponse(Response.json(body, { status: 422 }));

  expect(error.message).toBe(
    "Lexware-Fehler: Lexware Office hat die Anfrage abgelehnt. (IllegalStateException 406: lineItems[0])",
  );
});

test("a code that this version does not know gets the general text and keeps its name", async () => {
  const error = await errorOfResponse(Response.json({ code: "brand_new", message: "secret" }, { status: 418 }));

  expect(error).toMatchObject({ code: "brand_new", message: de.failures.internal_error });
});

test("details of a failure are kept for the fields they belong to", async () => {
  const body = { code: "invalid_input", message: "", details: { email: "Gültige E-Mail-Adresse erforderlich" } };

  const error = await errorOfResponse(Response.json(body, { status: 422 }));

  expect(error.details).toEqual({ email: "Gültige E-Mail-Adresse erforderlich" });
});

test("a bare text code is read as such", async () => {
  const error = await errorOfResponse(new Response("SELF_REDEMPTION", { status: 400 }));

  expect(error.code).toBe("SELF_REDEMPTION");
});

test("the error page of a gateway is not shown to anyone", async () => {
  const error = await errorOfResponse(new Response("<html>502 Bad Gateway</html>", { status: 502 }));

  expect(error).toMatchObject({ code: "unreadable_answer", status: 502, message: de.failures.unreadable_answer });
});

test.each([
  ["the gateway", () => Response.json({ message: "Too Many Requests" }, { status: 429 })],
  ["the firewall", () => new Response("<html>429</html>", { status: 429 })],
])("a refusal of %s for too many calls is told as such", async (_, answer) => {
  expect(await errorOfResponse(answer())).toMatchObject({
    code: "too_many_requests",
    message: de.failures.too_many_requests,
  });
});

test("an error is told apart by its codes", () => {
  const error = new ApiError("not_connected", 409);

  expect(isApiError(error)).toBe(true);
  expect(isApiError(error, "not_connected", "timed_out")).toBe(true);
  expect(isApiError(error, "timed_out")).toBe(false);
  expect(isApiError(new Error("not_connected"), "not_connected")).toBe(false);
});
