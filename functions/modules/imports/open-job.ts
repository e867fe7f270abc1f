import type { RequestedJob } from "../jobs/ports.ts";
import type { ListProgress } from "./ports.ts";

/** Whether a listing or an import runs, or can go on. */
export const isOpen = ({ state, progress }: RequestedJob<ListProgress>): boolean =>
  state === "running" || (state === "stopped" && progress.isEnded !== true);
