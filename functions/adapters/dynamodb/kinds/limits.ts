import * as z from "zod/mini";
import type { ChangeOf } from "../engine/change.ts";
import { kind } from "../engine/kind.ts";

/** What limits calls, tries and messages. */

const count = z.optional(z.number());

/** Tokens of a route. Roles may be narrowed to these keys (`cdk/constructs/grants.ts`). */
const bucket = {
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
