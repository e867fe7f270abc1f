import * as z from "zod/mini";
import type { RegisterReply } from "#shared/domain/vat-ids/register-reply.ts";
import { packed } from "../engine/codec.ts";
import { kind, word } from "../engine/kind.ts";

/** Questions to the registers of VAT ids. The proofs that follow from them are evidence. */

const expiresAt = z.number();

/** Limits of the questions of all shops. */
const pace = { type: "vatIdPace", version: 1 } as const;

export const vatIdSeconds = kind("vatIdPace", {
  about: "question about a VAT id, of all shops in a second",
  key: ["VATIDS#all", "SECOND#{at|second}"],
  stamp: pace,
  shape: { expiresAt },
  ends: "an hour",
});

export const vatIdTurns = kind("vatIdPace", {
  about: "question that a member state is answering",
  key: ["VATIDS#all", "STATE#{state}"],
  stamp: pace,
  shape: { until: z.string(), expiresAt },
  ends: "with the question",
});

export const vatIdRests = kind("vatIdRest", {
  about: "until when a shop asks nothing about VAT ids",
  key: ["VATIDS#{shop}", "REST"],
  stamp: { type: "vatIdRest", version: 1 },
  shape: { ownVatId: z.string(), reason: word<"own" | "quota">(), until: z.string(), expiresAt },
  ends: "with the rest",
});

export const vatIdReplies = kind("vatIdReply", {
  about: "reply about a VAT id, for the same question of the day",
  key: ["VATIDS#{shop}", "{day}#{question|hash32}"],
  stamp: { type: "vatIdReply", version: 1 },
  shape: { packed: packed<RegisterReply>(), expiresAt },
  ends: "2 days",
});
