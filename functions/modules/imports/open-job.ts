import type { Shop } from "#shared/domain/shop/shop.ts";
import type { JobStore, RequestedJob } from "../jobs/ports.ts";
import type { ImportProgress, ListProgress } from "./ports.ts";

/** True where a listing or import runs or can resume. */
export const isOpen = ({ state, progress }: RequestedJob<ListProgress>): boolean =>
  state === "running" || (state === "stopped" && progress.isEnded !== true);

/** True for an import of another account or an earlier installation: its days are not begun any more. */
export const isForeign = ({ from }: ListProgress, { importsBegun = [] }: Pick<Shop, "importsBegun">): boolean =>
  !importsBegun.includes(from);

/** Ends a foreign import: the merchant lists and compares these days for the present account. */
export const endForeign = (jobStore: JobStore, progress: ImportProgress): Promise<boolean> =>
  jobStore.stop("import-orders", { ...progress, isEnded: true });
