import type { MonthPackings, NotePackingInput } from "#shared/api/months.ts";
import type { Clock } from "../system/ports.ts";
import { getMonth, type MonthCaller } from "./get-month.ts";
import type { Packings } from "./ports.ts";

interface Ports {
  packings: Packings;
  clock: Pick<Clock, "now">;
}

/** Records a pack before it is saved: later packs list what recorded ones lack. A future reading counts as now. */
export async function notePacking(
  ports: Ports,
  { month, readAt, sha256 }: NotePackingInput,
  caller: MonthCaller,
): Promise<MonthPackings> {
  const at = ports.clock.now();
  const read = new Date(readAt).toISOString();
  const { userId } = caller.session ?? {};
  await ports.packings.note({ month, at, readAt: read < at ? read : at, sha256, ...(userId && { userId }) });
  return getMonth(ports, { month }, caller);
}
