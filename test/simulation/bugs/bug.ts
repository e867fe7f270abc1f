import type { Version } from "../build/patch.ts";
import type { FaultKind } from "../world/faults.ts";

/** A mistake that could be made in the product. */
export interface Bug extends Version {
  /** Orders and faults that the mistake needs to show, where few seeds have them by themselves. */
  shows?: { orders?: number; withFaults?: readonly FaultKind[]; without?: readonly FaultKind[] };
}
