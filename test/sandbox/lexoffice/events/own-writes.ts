import type { ApiCall } from "../wire/api-call.ts";

/** Reports what a call has done. Whether clients hear of their own writes is a switch; a person's actions always report. */
export function emitOwn({ context, organization }: ApiCall, eventType: string, resourceId: string): void {
  if (context.switches.eventsOfOwnWrites) context.events.emit(organization, eventType, resourceId);
}
