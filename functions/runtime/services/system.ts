import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ORIGIN_HEADER } from "#shared/messages/secrets.ts";
import { type Instant, millisecondsOf } from "#shared/values/time.ts";
import { messageLimits as openMessageLimits } from "../../adapters/dynamodb/stores/help/message-limits.ts";
import { callLimits as openCallLimits } from "../../adapters/dynamodb/stores/security/call-limits.ts";
import { eventBus } from "../../adapters/eventbridge/event-bus.ts";
import { sesMailer } from "../../adapters/mail/ses-mailer.ts";
import { parseOriginSecrets } from "../../adapters/secrets/secret-schemas.ts";
import type { Pause } from "../../modules/coupons/ports.ts";
import type { MessageLimits } from "../../modules/help/ports.ts";
import type { Mailer } from "../../modules/notifications/ports.ts";
import type { CallLimits, Sha256 } from "../../modules/security/ports.ts";
import type { DomainEvents } from "../../modules/shop/ports.ts";
import type { Clock, Ids, OnOrder, ReportError } from "../../modules/system/ports.ts";
import { log, withOrder } from "../log.ts";
import { now } from "../resources/clock.ts";
import { containerSecret } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** The app's address, without a slash at the end. */
export const appUrl: Service<string> = {
  name: "app-url",
  access: { environment: ["APP_URL"] },
  create: ({ environment }) => environment.get("APP_URL"),
};

/** Limits of calls of the verified shop and its users. */
export const callLimits: Service<CallLimits> = {
  name: "call-limits",
  access: { writes: ["LIMIT"] },
  create: (scope) => openCallLimits(tableOf(scope), scope.shop()),
};

/** Real time. */
export const clock: Service<Clock> = {
  name: "clock",
  access: {},
  create: () => ({
    now,
    monotonic: () => performance.now(),
    sleep: async (milliseconds) => {
      await sleep(milliseconds);
    },
  }),
};

let openedBus: DomainEvents | undefined;

/** The app's bus. */
export const domainEvents: Service<DomainEvents> = {
  name: "domain-events",
  access: { publish: true },
  create: ({ environment }) => {
    openedBus ??= eventBus({ busName: environment.get("EVENT_BUS_NAME") });
    return openedBus;
  },
};

/** Writes an unforeseen error that was dealt with to the function's log. */
export const reportError: Service<ReportError> = {
  name: "error-reports",
  access: {},
  create:
    () =>
    (error, { task }) =>
      log.error("a task failed unforeseen", { task, error }),
};

/** Names the order in the function's log. */
export const onOrder: Service<OnOrder> = { name: "order-lines", access: {}, create: () => withOrder };

/** SHA-256 in hex. */
export const sha256: Service<Sha256> = {
  name: "hashes",
  access: {},
  create: () => (text) => hash("sha256", text, "hex"),
};

/** Time in base 36 (sorts for centuries at nine digits), then chance. */
const sortable = (now: string, bytes: number) =>
  millisecondsOf(now).toString(36).padStart(9, "0") +
  BigInt(`0x${randomBytes(bytes).toString("hex")}`)
    .toString(36)
    .padStart(Math.ceil(bytes * 1.55), "0");

/** New ids. */
export const ids: Service<Ids> = {
  name: "ids",
  access: {},
  create: () => ({
    documentKey: (now) => `doc_${sortable(now, 8)}`,
    logKey: (now) => `log_${sortable(now, 6)}`,
    secretId: (prefix) => `${prefix}_${randomBytes(24).toString("base64url")}`,
  }),
};

let opened: Mailer | undefined;

/** Sends mails of our own to merchants. */
export const mailer: Service<Mailer> = {
  name: "mailer",
  access: { mail: true },
  create: ({ environment }) => {
    opened ??= sesMailer({ from: environment.get("MAIL_FROM") });
    return opened;
  },
};

/** Limits of messages to the operator. */
export const messageLimits: Service<MessageLimits> = {
  name: "message-limits",
  access: { table: "write" },
  create: (scope) => openMessageLimits(tableOf(scope)),
};

/** The address for messages to the operator. */
export const operatorAddress: Service<string> = {
  name: "operator-address",
  access: { environment: ["OPERATOR_EMAIL"] },
  create: ({ environment }) => environment.get("OPERATOR_EMAIL"),
};

/** A call's origin, as far as a function knows it. */
export interface Origin {
  /** True for a call through CloudFront. Header names are lower case. */
  accepts(headers: Readonly<Record<string, string | undefined>>): boolean;
  /** 16 hex digits for a viewer's address on one UTC day. The secret prevents trying all; days stay unjoined. */
  viewerTag(address: string, now: Instant): string;
}

const originSecretsOf = /* @__PURE__ */ containerSecret("origin", (text) => {
  const secrets = parseOriginSecrets(text);
  return { secrets, digests: secrets.map(digest) };
});

/** Checks the header that CloudFront adds to every call of the API, in constant time. */
export const origin: Service<Origin> = {
  name: "origin",
  access: { secrets: ["origin"] },
  create: async (scope) => {
    const { secrets, digests } = await originSecretsOf(scope);
    return {
      accepts: (headers) => {
        const given = digest(headers[ORIGIN_HEADER] ?? "");
        return digests.filter((secret) => timingSafeEqual(secret, given)).length > 0;
      },
      viewerTag: (address, now) =>
        createHmac("sha256", secrets[0] ?? "")
          .update(`viewer|${now.slice(0, 10)}|${address}`)
          .digest("hex")
          .slice(0, 16),
    };
  },
};

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

/** Lets time pass. */
export const pause: Service<Pause> = {
  name: "pause",
  access: {},
  create: () => (milliseconds) => sleep(milliseconds),
};
