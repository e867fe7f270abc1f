import * as z from "zod/mini";
import { none, ofShop, repeating, untilGone } from "#shared/domain/erasure/treatments.ts";
import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import { packed } from "../engine/codec.ts";
import { kind, word } from "../engine/kind.ts";

/** Questions to the registers of VAT ids. The proofs that follow from them are evidence. */

const expiresAt = z.number();

/** Limits of the questions of all shops. */
const pace = { type: "vatIdPace", version: 1 } as const;

export const vatIdSeconds = kind("vatIdPace", {
  about: "question about a VAT id, of all shops in a second",
  erasure: ofShop(none),
  key: ["VATIDS#all", "SECOND#{at|second}"],
  stamp: pace,
  shape: { expiresAt },
  ends: "an hour",
});

export const vatIdTurns = kind("vatIdPace", {
  about: "question that a member state is answering",
  erasure: ofShop(none),
  key: ["VATIDS#all", "STATE#{state}"],
  stamp: pace,
  shape: { until: z.string(), expiresAt },
  ends: "with the question",
});

export const vatIdRests = kind("vatIdRest", {
  about: "until when a shop asks nothing about VAT ids",
  erasure: ofShop(untilGone),
  key: ["VATIDS#{shop}", "REST"],
  stamp: { type: "vatIdRest", version: 1 },
  shape: { ownVatId: z.string(), reason: word<"own" | "quota">(), until: z.string(), expiresAt },
  ends: "with the rest",
});

export const vatIdReplies = kind("vatIdReply", {
  about: "reply about a VAT id, for the same question of the day",
  /** A buyer's name and place, as a register was asked about them today. */
  erasure: repeating(untilGone),
  key: ["VATIDS#{shop}", "{day}#{question|hash32}"],
  stamp: { type: "vatIdReply", version: 1 },
  shape: { packed: packed<RegisterReply>(), expiresAt },
  ends: "2 days",
});
