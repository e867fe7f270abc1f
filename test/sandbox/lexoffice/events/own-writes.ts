import type { ApiCall } from "../wire/api-call.ts";

/** Reports what a call has done. A switch decides whether clients hear of their own writes; the merchant's actions always report. */
export function emitOwn({ context, organization }: ApiCall, eventType: string, resourceId: string): void {
  if (context.switches.eventsOfOwnWrites) context.events.emit(organization, eventType, resourceId);
}
