import type { ReportError } from "../../modules/system/ports.ts";
import { log } from "../log.ts";
import { need } from "../need.ts";

/** Writes an unforeseen error that was dealt with to the function's log. */
export const reportError = need<ReportError>({
  name: "error-reports",
  access: {},
  create:
    () =>
    (error, { task }) =>
      log.error("a task failed unforeseen", { task, error }),
});
