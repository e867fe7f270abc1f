import { putEvents } from "../../adapters/eventbridge/event-bus.ts";
import type { DomainEvents } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { now } from "../resources/clock.ts";

const variable = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};

/** The app's bus. Region, credentials and endpoint come from the environment that every Lambda function has. */
export const domainEvents = need<DomainEvents>({
  name: "domain-events",
  access: { publish: true },
  create: ({ environment }) => ({
    publish: (events) => {
      const region = variable("AWS_REGION");
      return putEvents(
        {
          busName: environment.get("EVENT_BUS_NAME"),
          region,
          endpoint: process.env["AWS_ENDPOINT_URL_EVENTBRIDGE"] ?? `https://events.${region}.amazonaws.com`,
          credentials: {
            accessKeyId: variable("AWS_ACCESS_KEY_ID"),
            secretAccessKey: variable("AWS_SECRET_ACCESS_KEY"),
            sessionToken: process.env["AWS_SESSION_TOKEN"],
          },
          now,
        },
        events,
      );
    },
  }),
});
