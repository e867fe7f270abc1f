import type { Version } from "../build/patch.ts";
import type { FaultKind } from "../world/faults.ts";

/** A mistake that could be made in the product. */
export interface Bug extends Version {
  /** What the mistake needs to show, where few seeds bring it about by themselves: so many orders, these faults. */
  shows?: { orders?: number; withFaults?: readonly FaultKind[]; without?: readonly FaultKind[] };
}
