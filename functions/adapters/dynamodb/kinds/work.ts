import * as z from "zod/mini";
import { erase, none, ofShop } from "#shared/domain/erasure/treatments.ts";
import type { Breaker } from "#shared/domain/tasks/breaker.ts";
import { kind, partly } from "../engine/kind.ts";

/** Lease and pace of the work for a shop. Each kind of work has a lease of its own. */

const text = z.optional(z.string());
const count = z.optional(z.number());

/** A lease, what was asked of its workers, and what they found. */
const shape = {
  shop: text,
  /** Raised with each request; absent once the shop was erased. */
  version: count,
  requestedAt: text,
  /** When a worker was dispatched; absent once it came. */
  wokenAt: text,
  leaseOwner: text,
  leaseUntil: text,
  /** When it is due, as the list says. */
  g1sk: text,
  /** The app was uninstalled. */
  closed: z.optional(z.boolean()),
  breaker: z.optional(partly<Breaker>({ openUntil: z.string() })),
  failures: count,
  /** When the next call of the provider may start, and how far apart calls are. */
  nextSlotAt: text,
  gapMilliseconds: count,
  refusals: count,
};

/** The three are declared alike, so that one lease serves them all. */
const workKind = (name: "work" | "mailWork" | "writeBackWork", about: string) =>
  kind(name, {
    about,
    erasure: ofShop(erase),
    key: ["SHOP#{shop}", name.toUpperCase()],
    // The type of a template has its ids.
    lists: { due: [1, `${name.toUpperCase()}#{shop|shard}` as "{shop|shard}", "{dueAt}#{shop}"] },
    stamp: { type: name },
    shape,
  });

export const workOnTasks = workKind("work", "work on tasks");
export const workOnMails = workKind("mailWork", "work on mails");
export const workOnWriteBacks = workKind("writeBackWork", "work on write-backs");
export type WorkKind = typeof workOnTasks;

export const outages = kind("outage", {
  about: "openings of breakers, all shops",
  erasure: ofShop(none),
  key: ["OUTAGE", "{begin}"],
  shape: { openings: count, expiresAt: count },
  ends: "an hour",
});
