import { type ReasonCode, type ReasonSeverity, reasonCodes } from "../documents/reasons/reason-codes.ts";
import type { RowReason } from "./order-row.ts";
import { standingOf } from "./order-state.ts";

/** The severity of a reason: at least a warning if it needs the merchant; none if it waits or runs. */
export function severityOf({ code, verdict }: { code: ReasonCode; verdict: RowReason["verdict"] }): ReasonSeverity {
  const standing = standingOf({ reason: { verdict } });
  if (standing === "waiting" || standing === "underWay") return "info";
  const { severity } = reasonCodes[code];
  return standing === "attention" && severity === "info" ? "warning" : severity;
}
