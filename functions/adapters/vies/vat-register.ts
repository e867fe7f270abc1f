import * as z from "zod/mini";
import type { VatIdAnswer, VatIdRegister } from "../../modules/partner/ports.ts";
import { readLimited } from "../read-limited.ts";

interface Register {
  /** The Union's REST interface, without a slash at the end. */
  url: string;
  /** Our own VAT id: with it the register names each question. */
  ownVatId: string;
  fetch?: typeof fetch;
}

const TIMEOUT_MILLISECONDS = 10_000;
const MAXIMUM_BYTES = 64 * 1024;

// European Commission, VIES REST API, `check-vat-number` (read 2026-11).
const answer = z.object({
  valid: z.boolean(),
  requestIdentifier: z.optional(z.nullable(z.string())),
  userError: z.optional(z.nullable(z.string())),
});

/** Answers that say nothing about the number: a member state does not answer, or too many ask. */
const DECIDED = ["VALID", "INVALID"];

/** The Union's register of VAT ids. */
export function vatRegister({ url, ownVatId, fetch: call = fetch }: Register): VatIdRegister {
  return {
    check: async (vatId): Promise<VatIdAnswer> => {
      try {
        const response = await call(`${url}/check-vat-number`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            countryCode: vatId.slice(0, 2),
            vatNumber: vatId.slice(2),
            requesterMemberStateCode: ownVatId.slice(0, 2),
            requesterNumber: ownVatId.slice(2),
          }),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        });
        const text = new TextDecoder().decode(await readLimited(response, MAXIMUM_BYTES));
        const read = answer.safeParse(JSON.parse(text));
        if (!response.ok || !read.success) return { state: "unavailable" };
        const { valid, requestIdentifier, userError } = read.data;
        if (userError && !DECIDED.includes(userError)) return { state: "unavailable" };
        return { state: valid ? "valid" : "invalid", requestId: requestIdentifier ?? "" };
      } catch {
        // Whatever goes wrong on the way says nothing about the number.
        return { state: "unavailable" };
      }
    },
  };
}
