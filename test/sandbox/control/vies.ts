import type { ControlRoute } from "./http.ts";

/** The Union's register of VAT ids: it knows every number that does not end in 404, until told to fail. */
export function viesRoutes(): ControlRoute[] {
  let isAvailable = true;
  let asked = 0;
  return [
    {
      method: "POST",
      path: "/vies/check-vat-number",
      answer: ({ body }) => {
        if (!isAvailable) return { valid: false, userError: "MS_UNAVAILABLE" };
        const valid = !String(body["vatNumber"]).endsWith("404");
        return { valid, requestIdentifier: `WAPI${++asked}`, userError: valid ? "VALID" : "INVALID" };
      },
    },
    {
      method: "POST",
      path: "/control/vies",
      answer: ({ body }) => {
        isAvailable = body["available"] !== false;
        return { available: isAvailable };
      },
    },
  ];
}
