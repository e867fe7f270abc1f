import type { RequestedJob } from "../jobs/ports.ts";
import type { ListProgress } from "./ports.ts";

/** True where a listing or import runs or can resume. */
export const isOpen = ({ state, progress }: RequestedJob<ListProgress>): boolean =>
  state === "running" || (state === "stopped" && progress.isEnded !== true);
