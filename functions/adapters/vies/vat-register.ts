import * as z from "zod/mini";
import type { ConfirmingRegister } from "../../modules/vat-ids/ports.ts";
import { askRegister, type ReadAnswer, type RegisterAccess } from "../ask-register.ts";

const text = z.optional(z.nullable(z.string()));

// European Commission, VIES REST API, `check-vat-number` (read 2026-11).
const answer = z.object({ valid: z.boolean(), vatNumber: text, requestIdentifier: text, userError: text, name: text });

const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) });

/** Words that call the question wrong: nothing is said about the number, and the fault is ours. */
const wrongQuestions: ReadonlySet<string> = new Set(["INVALID_INPUT", "INVALID_REQUESTER_INFO"]);

const silent: ReadAnswer = { status: "", meaning: "silent", compared: {} };

/** The Union's register of VAT ids. */
export const viesRegister = (access: RegisterAccess): ConfirmingRegister => ({
  ask: ({ ownVatId, vatId }) => {
    const isSimple = ownVatId === "" || undefined;
    const number = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) };
    const request = isSimple
      ? number
      : { ...number, requesterMemberStateCode: ownVatId.slice(0, 2), requesterNumber: ownVatId.slice(2) };
    return askRegister(access, { register: "vies", path: "/check-vat-number", request }, ({ isOk, said }) => {
      const { data } = answer.safeParse(said);
      const status = refusal.safeParse(said).data?.errorWrappers[0]?.error;
      if (status !== undefined && wrongQuestions.has(status)) return { status, meaning: "unknown", compared: {} };
      // An answer about another number is none about this one.
      const isAbout = (data?.vatNumber ?? request.vatNumber) === request.vatNumber;
      return isOk && isAbout && data !== undefined ? { ...readAnswer(data), isSimple } : silent;
    });
  },
});

/** An outage comes as "not valid", with a reason other than that. A word that contradicts the flag says nothing. */
function readAnswer({ valid, requestIdentifier, userError, name }: z.output<typeof answer>): ReadAnswer {
  const isDecided = !userError || userError === (valid ? "VALID" : "INVALID");
  const isContradicted = !isDecided && (userError === "VALID" || userError === "INVALID");
  const isUnknown = isContradicted || wrongQuestions.has(userError ?? "");
  const isPlain = name !== undefined && name !== null && /\p{L}/u.test(name);
  return {
    status: userError || (valid ? "VALID" : "INVALID"),
    meaning: isUnknown ? "unknown" : !isDecided ? "silent" : valid ? "valid" : "invalid",
    compared: {},
    name: isPlain ? name : undefined,
    requestId: requestIdentifier || undefined,
  };
}
