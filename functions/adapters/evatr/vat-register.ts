import * as z from "zod/mini";
import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { VatIdAnswer, VatIdRegister } from "../../modules/partner/ports.ts";
import type { Clock } from "../../modules/system/ports.ts";
import { postJson } from "../post-json.ts";
import { meaningOf } from "./statuses.ts";

interface Register {
  /** The office's REST interface, without a slash at the end. */
  url: string;
  /** Our own German VAT id. */
  ownVatId: string;
  clock: Pick<Clock, "now">;
  fetch?: typeof fetch;
}

// BZSt, eVatR REST API, `abfrage` (read 2026-11).
const answer = z.object({
  id: z.optional(z.nullable(z.string())),
  status: z.string(),
  gueltigAb: z.optional(z.nullable(z.string())),
  gueltigBis: z.optional(z.nullable(z.string())),
});
type Answer = z.output<typeof answer>;

/** The register of the Federal Central Tax Office. It answers for no German id. */
export function vatRegister({ url, ownVatId, clock, fetch: call = fetch }: Register): VatIdRegister {
  return {
    check: async (vatId): Promise<VatIdAnswer> => {
      try {
        // Refusals have a status of their own in the body, whatever that of HTTP is.
        const { said } = await postJson(call, `${url}/abfrage`, { anfragendeUstid: ownVatId, angefragteUstid: vatId });
        const read = answer.parse(said);
        const isValid = isValidOn(berlinDay(clock.now()), read);
        if (isValid === undefined) return { state: "unavailable" };
        return { state: isValid ? "valid" : "invalid", requestId: read.id ?? "" };
      } catch {
        // Whatever goes wrong on the way says nothing about the number.
        return { state: "unavailable" };
      }
    },
  };
}

/** Undefined where the answer says nothing about that day. */
function isValidOn(day: Day, { status, gueltigAb, gueltigBis }: Answer): boolean | undefined {
  switch (meaningOf(status)) {
    case "valid":
      return true;
    case "invalid":
      return false;
    case "from":
      return gueltigAb ? day >= gueltigAb.slice(0, 10) : undefined;
    case "until":
      return gueltigBis ? day <= gueltigBis.slice(0, 10) : undefined;
    case undefined:
      return undefined;
  }
}
