import type { LogStatus } from "#shared/domain/logs/log-entry.ts";
import type { BadgeTone } from "../../components/badge.tsx";

/** Colour of a severity. */
export const logTones: Readonly<Record<LogStatus, BadgeTone>> = {
  info: "neutral",
  success: "success",
  warning: "warning",
  critical: "critical",
};
