import { need } from "../need.ts";

/** Where the provider sends its events. */
export const eventCallbackUrl = need<string>({
  name: "event-callback-url",
  access: { environment: ["APP_URL"] },
  create: ({ environment }) => `${environment.get("APP_URL")}/api/webhooks/lexoffice`,
});
