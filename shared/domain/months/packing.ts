import { berlinDay } from "../../values/days.ts";
import type { DocumentKind } from "../../values/document-kind.ts";
import { type Day, type Instant, secondsAfter } from "../../values/time.ts";

/** That the pack of a month was saved for the tax adviser. It is written once and never changed. */
export interface Packing {
  /** `2026-11` */
  month: string;
  at: Instant;
  /** When the month began to be read: what was recorded later may be missing in the pack. */
  readAt: Instant;
  /** The platform's id of the user who saved it; absent where the app sent it to the tax adviser. */
  userId?: string;
  /** SHA-256 of the pack's list of files, which has the hash of each. */
  sha256: string;
}

/** A document that is recorded at an instant is found by its month a little later. */
const SETTLING_SECONDS = 60;

/** Whether a document was made after a pack was read. */
export const isBeyond = ({ readAt }: Pick<Packing, "readAt">, madeAt: Instant): boolean => madeAt > readAt;

/** Whether a document may be missing in a pack. In doubt it is told twice rather than never. */
export const mayBeMissing = ({ readAt }: Pick<Packing, "readAt">, madeAt: Instant): boolean =>
  madeAt > secondsAfter(readAt, -SETTLING_SECONDS);

/** The month whose files have a document. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** When a document came to the month whose day it bears: as it was made, or once its day was changed to it. */
export const enteredAt = ({ createdAt, movedAt }: { createdAt: Instant; movedAt?: Instant | undefined }): Instant =>
  movedAt ?? createdAt;

/** What decides the month of a document. */
export interface MonthFacts {
  kind: DocumentKind;
  date: Day;
  correctedOn?: Day;
}

/**
 * The day by which reports take a document into a month: the one printed on it; of a credit note, that of the refund or cancellation,
 * which changes the tax of its month (§ 17 Abs. 1 Satz 8 UStG).
 */
export const reportDay = ({ kind, date, correctedOn }: MonthFacts): Day =>
  kind === "creditNote" ? (correctedOn ?? date) : date;

/** Whether a document belongs to a month before the one in which it came to it. */
export const isOfEarlierMonth = (document: MonthFacts & { createdAt: Instant; movedAt?: Instant }): boolean =>
  monthOf(reportDay(document)) < monthOf(berlinDay(enteredAt(document)));
