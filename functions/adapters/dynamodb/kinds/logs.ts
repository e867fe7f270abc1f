import * as z from "zod/mini";
import { erase, ofCustomer, pseudonymise } from "#shared/domain/erasure/treatments.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { kind, partly } from "../engine/kind.ts";

export const logs = kind("log", {
  about: "entry of the log",
  erasure: ofCustomer(
    { title: "Eintrag im Protokoll", purpose: "Nachvollziehen, was zu einer Bestellung geschehen ist" },
    pseudonymise("body.message", "body.stack", "body.values.value"),
    erase,
  ),
  key: ["LOG#{shop}", "{at}#{key}"],
  lists: {
    ofOrder: [1, "LOG#{shop}#O#{orderId}", "{at}#{key}"],
    byStatus: [2, "LOG#{shop}#S#{status}", "{at}#{key}"],
    byOrigin: [3, "LOG#{shop}#R#{origin}", "{at}#{key}"],
  },
  stamp: { type: "log", version: 1 },
  shape: {
    entry: partly<LogEntry>({ key: z.string(), at: z.string() }),
    expiresAt: z.optional(z.number()),
  },
  ends: "as the plan says",
});
