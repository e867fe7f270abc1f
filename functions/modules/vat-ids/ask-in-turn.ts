import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import type { Clock } from "../system/ports.ts";
import type { ConfirmingRegister, RegisterQuestion, VatIdDesk } from "./ports.ts";

/** A question takes a second's turn, so a few tries wait for a few others. */
const TRIES = 3;
const PAUSE_MILLISECONDS = 1_000;

/** Asks a register once the question may go: one a second over all shops, one at a time for a member state. */
export async function askInTurn(
  { desk, clock }: { desk: VatIdDesk; clock: Clock },
  register: ConfirmingRegister,
  question: RegisterQuestion,
): Promise<RegisterReply | "busy"> {
  for (let attempt = 1; !(await desk.begin(question.vatId, clock.now())); attempt++) {
    if (attempt === TRIES) return "busy";
    await clock.sleep(PAUSE_MILLISECONDS);
  }
  try {
    return await register.ask(question);
  } finally {
    await desk.end(question.vatId);
  }
}
