import type { DowntimesAnswer, DowntimesInput } from "#shared/api/admin.ts";
import type { Session } from "../shop/ports.ts";
import type { DowntimeStore } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  downtimes: DowntimeStore;
}

/** Planned maintenance. */
export async function getDowntimes(ports: Ports, session: Session): Promise<DowntimesAnswer> {
  await recordAccess(ports, session, { action: "getDowntimes" });
  return { downtimes: [...(await ports.downtimes.list())] };
}

/** Replaces the planned maintenance, sorted by its start. The last write wins. */
export async function putDowntimes(ports: Ports, session: Session, input: DowntimesInput): Promise<DowntimesAnswer> {
  const { reason } = input;
  const downtimes = [...input.downtimes].sort((one, other) => one.start.localeCompare(other.start));
  await recordAccess(ports, session, { action: "putDowntimes", downtimes, reason });
  await ports.downtimes.replace(downtimes);
  return { downtimes };
}
