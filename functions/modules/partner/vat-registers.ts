import { verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Clock } from "../system/ports.ts";
import type { ConfirmingRegister } from "../vat-ids/ports.ts";
import type { VatIdRegister } from "./ports.ts";

/** Registers as one, asked by the operator: the first that knows an id's state answers for all. */
export const registersInTurn = (
  registers: readonly ConfirmingRegister[],
  { ownVatId, clock }: { ownVatId: string; clock: Pick<Clock, "now"> },
): VatIdRegister => ({
  check: async (vatId) => {
    for (const register of registers) {
      const reply = await register.ask({ ownVatId, vatId });
      const verdict = verdictOf(vatId, reply, berlinDay(clock.now()));
      if (verdict === "unknown") continue;
      const isRefused = verdict === "refused" || verdict === "secondRefused";
      return { state: isRefused ? "invalid" : "valid", requestId: reply.requestId ?? "" };
    }
    return { state: "unavailable" };
  },
});
