import { type ReasonCode, type ReasonSeverity, reasonCodes } from "../documents/reasons/reason-codes.ts";
import type { RowReason } from "./order-row.ts";
import { standingOf } from "./order-state.ts";

/**
 * How serious a reason is for the merchant, in the list and in the log alike: what needs the merchant is a warning at least, what
 * waits or is on its way is none.
 */
export function severityOf({ code, verdict }: { code: ReasonCode; verdict: RowReason["verdict"] }): ReasonSeverity {
  const standing = standingOf({ reason: { verdict } });
  if (standing === "waiting" || standing === "underWay") return "info";
  const { severity } = reasonCodes[code];
  return standing === "attention" && severity === "info" ? "warning" : severity;
}
