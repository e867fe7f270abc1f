import { limits } from "./choices.ts";
import type { PaymentTerm } from "./kinds.ts";
import { type FieldMessages, messages, tooLarge } from "./messages.ts";
import { isPreferenceName, type PreferencesPatch, rowOf } from "./preferences.ts";

/** Faults in a change's numbers, as the server's schema tells them. A form holds `NaN` for no number. */
export function numberErrors(patch: PreferencesPatch): FieldMessages {
  const errors: Record<string, string> = {};
  const note = (place: string, message: string | undefined) => {
    if (message !== undefined) errors[place] = message;
  };
  for (const [name, value] of Object.entries(patch)) {
    const kind = isPreferenceName(name) ? rowOf(name).kind : undefined;
    if (kind?.type === "wholeNumber") note(name, refusalOf(Number(value), kind.max));
  }
  for (const [gateway, term] of Object.entries(patch.invoicePaymentGateway ?? {})) {
    for (const [part, message] of termRefusals(term)) note(`invoicePaymentGateway.${gateway}.${part}`, message);
  }
  return errors;
}

function termRefusals({ duration, discount: { percentage, range } }: PaymentTerm): [string, string | undefined][] {
  const ofDuration = refusalOf(duration, limits.paymentTermDays, messages.durationTooSmall);
  const ofPercentage = refusalOf(percentage, limits.discountPercentage, messages.numberTooSmall, false);
  const ofRange = refusalOf(range, limits.paymentTermDays);
  const isSound = [ofDuration, ofPercentage, ofRange].every((refusal) => refusal === undefined);
  return [
    ["duration", ofDuration],
    ["discount.percentage", ofPercentage],
    ["discount.range", isSound && !fitsTerm({ duration, percentage, range }) ? messages.rangeExceedsTerm : ofRange],
  ];
}

/** The discount ends within its term; without days or percentage there is none (`normalizedPaymentTerm`). */
export const fitsTerm = (term: { duration: number; percentage: number; range: number }): boolean =>
  term.duration < 1 || term.percentage === 0 || term.range <= term.duration;

function refusalOf(
  value: number,
  most: number,
  tooSmall: string = messages.numberTooSmall,
  isWhole = true,
): string | undefined {
  if (!Number.isFinite(value)) return messages.notANumber;
  if (isWhole && !Number.isInteger(value)) return messages.wholeNumber;
  if (value < 0) return tooSmall;
  return value > most ? tooLarge(most) : undefined;
}
