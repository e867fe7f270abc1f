import type { ApiCall } from "../wire/api-call.ts";

/** Reports a call's effect, if the switch lets clients hear of their own writes; the merchant's actions always report. */
export function emitOwn({ context, organization }: ApiCall, eventType: string, resourceId: string): void {
  if (context.switches.eventsOfOwnWrites) context.events.emit(organization, eventType, resourceId);
}
