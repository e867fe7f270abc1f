import type { SubmittedReturn } from "#shared/domain/eu-sales/one-stop-return.ts";
import type { ListPeriod, SalesListRow, SubmittedList } from "#shared/domain/eu-sales/sales-list.ts";

/** By the platform's id of the user who noted it. */
type Noted<Submitted> = Submitted & { userId: string };

/** What the bound shop's merchant noted as submitted to tax authorities. Strongly consistent. */
export interface Submissions {
  /** The latest quarters first. */
  returns(): Promise<SubmittedReturn[]>;
  lists(): Promise<SubmittedList[]>;
  /** Rows of a list as it was submitted; undefined where none are kept. */
  listRows(period: ListPeriod): Promise<readonly SalesListRow[] | undefined>;
  /** Once for each quarter, for good. False where it is noted. */
  noteReturn(submitted: Noted<SubmittedReturn>): Promise<boolean>;
  /** In the place of what was noted for the period: a corrected list replaces it. */
  noteList(
    submitted: Noted<Omit<SubmittedList, "hasRows"> & { rows?: readonly SalesListRow[] | undefined }>,
  ): Promise<void>;
}
