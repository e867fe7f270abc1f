import type { VatIdRegister } from "./ports.ts";

/** Registers as one: the first that knows an id's state answers for all. */
export const registersInTurn = (registers: readonly VatIdRegister[]): VatIdRegister => ({
  check: async (vatId) => {
    for (const register of registers) {
      const answer = await register.check(vatId);
      if (answer.state !== "unavailable") return answer;
    }
    return { state: "unavailable" };
  },
});
