import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import type { Clock } from "../system/ports.ts";
import type { ConfirmingRegister, QuestionLane, RegisterQuestion, VatIdDesk } from "./ports.ts";

/** A question takes a second's turn, so a few tries wait for a few others. */
const TRIES = 3;
const PAUSE_MILLISECONDS = 1_000;

/** Asks a register once the question may go: one a second over all shops, one at a time for a member state. */
export async function askInTurn(
  { desk, clock }: { desk: VatIdDesk; clock: Clock },
  register: ConfirmingRegister,
  question: RegisterQuestion,
  lane: QuestionLane = "live",
): Promise<RegisterReply | "busy"> {
  const begin = () => desk.begin(question.vatId, clock.now(), lane);
  let until = await begin();
  for (let attempt = 1; until === undefined && attempt < TRIES; attempt++) {
    await clock.sleep(PAUSE_MILLISECONDS);
    until = await begin();
  }
  if (until === undefined) return "busy";
  try {
    return await register.ask(question);
  } finally {
    await desk.end(question.vatId, until);
  }
}
