import * as z from "zod/mini";
import { ofShop, untilGone } from "#shared/domain/erasure/treatments.ts";
import { kind } from "../engine/kind.ts";

export const notices = kind("notice", {
  about: "notification sent in a period",
  erasure: ofShop(untilGone),
  key: ["NOTICES#{shop}", "{notice}#{period}"],
  stamp: { type: "notice", version: 1 },
  shape: { at: z.string(), expiresAt: z.number() },
  ends: "400 days",
});
