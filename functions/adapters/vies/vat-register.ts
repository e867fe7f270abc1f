import * as z from "zod/mini";
import type { VatIdAnswer, VatIdRegister } from "../../modules/partner/ports.ts";
import { postJson } from "../post-json.ts";

interface Register {
  /** The Union's REST interface, without a slash at the end. */
  url: string;
  /** Our own VAT id: with it the register names each question. */
  ownVatId: string;
  fetch?: typeof fetch;
}

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
        const { isOk, said } = await postJson(call, `${url}/check-vat-number`, {
          countryCode: vatId.slice(0, 2),
          vatNumber: vatId.slice(2),
          requesterMemberStateCode: ownVatId.slice(0, 2),
          requesterNumber: ownVatId.slice(2),
        });
        const read = answer.safeParse(said);
        if (!isOk || !read.success) return { state: "unavailable" };
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
