import type { NoteReturnInput, ReturnNoted } from "#shared/api/eu-sales.ts";
import { missingReturn } from "#shared/domain/eu-sales/one-stop-return.ts";
import { lastDayOf } from "#shared/domain/eu-sales/quarters.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Session } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { Submissions } from "./ports.ts";

interface Ports {
  submissions: Pick<Submissions, "returns" | "noteReturn">;
  clock: Pick<Clock, "now">;
}

/**
 * Notes a return as the merchant submitted it: of a quarter that is over, once, and behind the last one without a gap. Failures:
 * invalid_input (`quarter`), write_conflict.
 */
export async function noteReturn(
  { submissions, clock }: Ports,
  { quarter, rows, corrections }: NoteReturnInput,
  { userId }: Pick<Session, "userId">,
): Promise<ReturnNoted> {
  const at = clock.now();
  const submitted = await submissions.returns();
  const isOver = lastDayOf(quarter) < berlinDay(at);
  const isCorrecting = corrections.every((one) => one.quarter < quarter && submitted.some(isOf(one.quarter)));
  if (!isOver || !isCorrecting || missingReturn(quarter, submitted) !== undefined)
    throw new AppError("invalid_input", { fields: { quarter: "out of turn" } });
  if (!(await submissions.noteReturn({ quarter, rows, corrections, at, userId }))) throw new AppError("write_conflict");
  return { at };
}

const isOf =
  (quarter: string) =>
  (one: { quarter: string }): boolean =>
    one.quarter === quarter;
