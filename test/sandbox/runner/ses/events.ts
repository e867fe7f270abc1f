import { instantOf } from "#shared/values/time.ts";
import type { SandboxClock } from "../../clock.ts";
import type { MailFate } from "../../mail/catcher.ts";
import type { CaughtMail } from "../../mail/mail.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { busName } from "../events/rules.ts";
import type { Publish } from "../events/service.ts";

/** Events about a mail, by their names in a configuration set's destination. */
export const sesEventTypes = ["SEND", "DELIVERY", "BOUNCE", "COMPLAINT", "REJECT", "DELIVERY_DELAY"] as const;
export type SesEventType = (typeof sesEventTypes)[number];

/** Detail types on the bus, and names in the detail. */
const names: Readonly<Record<SesEventType, [detailType: string, eventType: string]>> = {
  SEND: ["Email Sent", "Send"],
  DELIVERY: ["Email Delivered", "Delivery"],
  BOUNCE: ["Email Bounced", "Bounce"],
  COMPLAINT: ["Email Complaint Received", "Complaint"],
  REJECT: ["Email Rejected", "Reject"],
  DELIVERY_DELAY: ["Email Delivery Delayed", "DeliveryDelay"],
};

/** SES' events for each fate of a mail, in this order. */
export const eventsOf: Readonly<Record<MailFate, readonly SesEventType[]>> = {
  delivered: ["SEND", "DELIVERY"],
  bounced: ["SEND", "BOUNCE"],
  returned: ["SEND", "BOUNCE"],
  complained: ["SEND", "DELIVERY", "COMPLAINT"],
  delayed: ["SEND", "DELIVERY_DELAY"],
  sent: ["SEND"],
  rejected: ["REJECT"],
  unanswered: ["SEND"],
  silent: [],
};

/** Tells the template's event destinations of a mail. */
export type TellOfMail = (mail: CaughtMail, type: SesEventType, fate: MailFate) => void;

/**
 * Events of mails with a configuration set whose destination is the default bus.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export function sesEvents(world: World, clock: SandboxClock, publish: Publish): TellOfMail {
  const destinations = world.all("AWS::SES::ConfigurationSetEventDestination").map(({ resolved }) => {
    const { Enabled, EventBridgeDestination, MatchingEventTypes } = objectOf(resolved["EventDestination"]);
    return {
      set: textOf(resolved["ConfigurationSetName"]),
      isEnabled: Enabled === true,
      bus: busName(textOf(objectOf(EventBridgeDestination)["EventBusArn"])),
      types: new Set(listOf(MatchingEventTypes).map((type) => textOf(type))),
    };
  });
  return (mail, type, fate) => {
    const [detailType, eventType] = names[type];
    for (const { set, isEnabled, bus, types } of destinations) {
      if (!isEnabled || set !== mail.configurationSet || !types.has(type)) continue;
      const detail = {
        eventType,
        mail: mailOf(mail, set),
        ...partOf(mail, type, { fate, at: instantOf(clock.now()) }),
      };
      publish({ bus, source: "aws.ses", detailType, detail });
    }
  };
}

function mailOf(mail: CaughtMail, set: string): JsonObject {
  return {
    timestamp: mail.receivedAt,
    source: mail.from,
    messageId: mail.id,
    destination: [...mail.to, ...mail.cc, ...mail.bcc],
    headersTruncated: false,
    commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.id, subject: mail.subject },
    tags: {
      "ses:configuration-set": [set],
      "ses:from-domain": [mail.from.split("@")[1] ?? ""],
      ...Object.fromEntries(Object.entries(mail.tags ?? {}).map(([name, value]) => [name, [value]])),
    },
  };
}

function partOf(mail: CaughtMail, type: SesEventType, { fate, at }: { fate: MailFate; at: string }): JsonObject {
  const recipients = mail.to;
  const about = (more: JsonObject) => recipients.map((emailAddress) => ({ emailAddress, ...more }));
  switch (type) {
    case "SEND":
      return { send: {} };
    case "DELIVERY":
      return {
        delivery: {
          timestamp: at,
          processingTimeMillis: 812,
          recipients,
          smtpResponse: "250 2.6.0 Message received",
          reportingMTA: "b1.smtp-out.eu-central-1.amazonses.com",
        },
      };
    case "BOUNCE":
      return { bounce: bounceOf(fate, at, about) };
    case "COMPLAINT":
      return {
        complaint: { feedbackId: mail.id, complaintSubType: null, complainedRecipients: about({}), timestamp: at },
      };
    case "REJECT":
      return { reject: { reason: "Bad content" } };
    case "DELIVERY_DELAY":
      return {
        deliveryDelay: {
          timestamp: at,
          delayType: "TransientCommunicationFailure",
          delayedRecipients: about({ status: "4.4.1", diagnosticCode: "smtp; 421 4.4.1 Unable to connect" }),
        },
      };
  }
}

/** A bounce is for good, unless its mail is one of those that come back after long trying. */
const bounceOf = (fate: MailFate, timestamp: string, about: (more: JsonObject) => JsonObject[]): JsonObject =>
  fate === "returned"
    ? {
        ...{ bounceType: "Transient", bounceSubType: "MailboxFull", timestamp },
        bouncedRecipients: about({
          ...{ action: "failed", status: "4.2.2", diagnosticCode: "smtp; 452 4.2.2 The mailbox is full" },
        }),
      }
    : {
        ...{ bounceType: "Permanent", bounceSubType: "General", timestamp },
        bouncedRecipients: about({
          ...{ action: "failed", status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 user unknown" },
        }),
      };
