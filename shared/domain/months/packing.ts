import { berlinDay } from "../../values/days.ts";
import type { DocumentKind } from "../../values/document-kind.ts";
import { type Day, type Instant, secondsAfter } from "../../values/time.ts";

/** Proof that a month's pack was saved for the tax adviser; written once and never changed. */
export interface Packing {
  /** `2026-11` */
  month: string;
  at: Instant;
  /** Start of reading the month: later records may be missing in the pack. */
  readAt: Instant;
  /** The platform's id of the user who saved it; absent where the app sent it to the tax adviser. */
  userId?: string;
  /** SHA-256 of the pack's list of files, which has the hash of each. */
  sha256: string;
}

/** A document that is recorded at an instant is found by its month a little later. */
const SETTLING_SECONDS = 60;

/** The document was made after the pack was read. */
export const isBeyond = ({ readAt }: Pick<Packing, "readAt">, madeAt: Instant): boolean => madeAt > readAt;

/** The document may be missing in the pack. In doubt it is told twice rather than never. */
export const mayBeMissing = ({ readAt }: Pick<Packing, "readAt">, madeAt: Instant): boolean =>
  madeAt > secondsAfter(readAt, -SETTLING_SECONDS);

/** The month whose files have a document. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The time a document came into its month: when made, or when its day last changed to it. */
export const enteredAt = ({ createdAt, movedAt }: { createdAt: Instant; movedAt?: Instant | undefined }): Instant =>
  movedAt ?? createdAt;

/** The facts that decide a document's month. */
interface MonthFacts {
  kind: DocumentKind;
  date: Day;
  correctedOn?: Day;
}

/** The day that counts for a month: printed, or a credit note's cause (§ 17 Abs. 1 Satz 8 UStG). */
export const reportDay = ({ kind, date, correctedOn }: MonthFacts): Day =>
  kind === "creditNote" ? (correctedOn ?? date) : date;

/** The document belongs to an earlier month than the one in which it came to it. */
export const isOfEarlierMonth = (document: MonthFacts & { createdAt: Instant; movedAt?: Instant }): boolean =>
  monthOf(reportDay(document)) < monthOf(berlinDay(enteredAt(document)));
