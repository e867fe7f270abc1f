import type { RegisterQuestion, RegisterRest, VatIdDesk, VatIdPorts } from "#functions/modules/vat-ids/ports.ts";
import type { RegisterReply, ReplyFacts } from "#shared/domain/vat-ids/register-reply.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";

/** The desk in memory. `isFree` says whether a question may go. */
export function aDesk(isFree: () => boolean = () => true): VatIdDesk {
  const replies = new Map<string, RegisterReply>();
  const rests = new Map<string, RegisterRest>();
  const keyOf = (register: string, question: RegisterQuestion, day: string) =>
    `${day} ${register} ${canonicalJson(question)}`;
  return {
    begin: async (_vatId, now) => (isFree() ? now : undefined),
    end: async () => {},
    known: async (register, question, day) => replies.get(keyOf(register, question, day)),
    keep: async (reply, question, day) => {
      replies.set(keyOf(reply.register, question, day), reply);
    },
    restOf: async (ownVatId, now) => {
      const rest = rests.get(ownVatId);
      return rest && rest.until > now ? rest : undefined;
    },
    rest: async (ownVatId, rest) => {
      rests.set(ownVatId, rest);
    },
    endRest: async () => rests.clear(),
  };
}

/** A register's reply, with a question and an answer that say the same. */
export const aReply = (facts: Partial<ReplyFacts> & Pick<ReplyFacts, "meaning">): RegisterReply => {
  const said: ReplyFacts = { register: "evatr", at: "2026-11-29T09:00:00.000Z", status: "", compared: {}, ...facts };
  return { ...said, sentAt: said.at, endpoint: "https://register.example", request: {}, answer: JSON.stringify(said) };
};

const neverAsked = { ask: () => Promise.reject(new Error("no register was to be asked")) };

/** For shops that have no VAT id confirmed. */
export const noRegisters: VatIdPorts = {
  registers: { evatr: neverAsked, vies: neverAsked },
  desk: aDesk(),
  reportError: (error) => {
    throw error;
  },
};
