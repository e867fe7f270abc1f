import * as z from "zod/mini";
import { ofShop, untilGone } from "#shared/domain/erasure/treatments.ts";
import type { ChangeOf } from "../engine/change.ts";
import { kind } from "../engine/kind.ts";

/** Limits of calls, tries and messages. */

const count = z.optional(z.number());

/** Tokens of a route. Roles may be narrowed to these keys (`cdk/constructs/grants.ts`). */
const bucket = {
  erasure: ofShop(untilGone),
  stamp: { type: "limit", version: 1 },
  /** When the bucket would be full again, in milliseconds. */
  shape: { fullAt: z.number(), expiresAt: count },
  ends: "once it is full",
} as const;

export const callsOfShop = kind("limit", {
  about: "calls of a limited route that a shop has left",
  key: ["LIMIT#{shop}", "{route}"],
  ...bucket,
});

export const callsOfUser = kind("limit", {
  about: "… and a user",
  key: ["LIMIT#{shop}", "{route}#{userId}"],
  ...bucket,
});
export type BucketChange = ChangeOf<typeof callsOfShop> | ChangeOf<typeof callsOfUser>;

/** Tries of an hour that began with the first one. */
const tries = {
  erasure: ofShop(untilGone),
  stamp: { type: "tries", version: 1 },
  shape: { startedAt: z.string(), tries: z.number(), expiresAt: count },
  ends: "2 hours",
} as const;

export const codeTries = kind("tries", {
  about: "codes of coupons that a shop tried",
  key: ["TRIES#{shop}", "COUPON"],
  ...tries,
});

export const codeTriesOfAll = kind("tries", {
  about: "… all shops together",
  key: ["TRIES", "COUPON"],
  ...tries,
});

export const outsideCodeTries = kind("tries", {
  about: "codes that failed outside the admin, of a sender or its network",
  key: ["TRIES#{sender|hash32}", "OUTSIDE"],
  ...tries,
});

export const outsideCodeTriesOfAll = kind("tries", {
  about: "… of all senders together",
  key: ["TRIES", "OUTSIDE"],
  ...tries,
});

export const wrongProofTries = kind("tries", {
  about: "wrong proofs of links, by the shop that they name, whether there is one or not",
  key: ["TRIES#{shop}", "LINK"],
  ...tries,
});
export type TriesChange =
  | ChangeOf<typeof codeTries>
  | ChangeOf<typeof codeTriesOfAll>
  | ChangeOf<typeof outsideCodeTries>
  | ChangeOf<typeof outsideCodeTriesOfAll>
  | ChangeOf<typeof wrongProofTries>;

/** Messages to the operator in an hour of the clock. */
const messages = {
  erasure: ofShop(untilGone),
  stamp: { type: "messages", version: 1 },
  shape: { messages: z.number(), expiresAt: count },
  ends: "2 hours",
} as const;

/** A network is a sender, too. */
export const messagesOfSender = kind("messages", {
  about: "messages to the operator of a sender or its network",
  key: ["MESSAGES#{sender|hash32}", "{at|hour}"],
  ...messages,
});

/** Once all together have used up theirs. */
export const messagesBeyond = kind("messages", {
  about: "… of a network beyond the limit of all",
  key: ["MESSAGES#{sender|hash32}", "{at|hour}#BEYOND"],
  ...messages,
});

export const messagesOfAll = kind("messages", {
  about: "… of all",
  key: ["MESSAGES", "{at|hour}"],
  ...messages,
});
export type MessagesChange =
  | ChangeOf<typeof messagesOfSender>
  | ChangeOf<typeof messagesBeyond>
  | ChangeOf<typeof messagesOfAll>;
