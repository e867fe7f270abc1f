import * as z from "zod/mini";
import { erase, ofShop } from "#shared/domain/erasure/treatments.ts";
import { kind, partly, word } from "../engine/kind.ts";

/** How far jobs have come that take longer than one worker lives. */

const text = z.optional(z.string());

/** The kinds are declared alike, so that one store serves them all. */
const jobKind = (name: "sweep" | "import", type: string, about: string, [pk, sk]: readonly [string, string]) =>
  kind(name, {
    about,
    erasure: ofShop(erase),
    // The types of the templates have their ids.
    key: [pk as "{shop}", sk as "{job}"],
    stamp: { type, version: 1 },
    shape: {
      /** Present for a job on request. */
      state: z.optional(word<"running" | "stopped" | "done">()),
      /** A job reads what it wrote itself. */
      progress: z.optional(partly<object>({})),
      memory: z.optional(partly<object>({})),
      /** Rises with every claim, start, stop and end. */
      fence: z.optional(z.number()),
      leaseUntil: text,
      /** The last window that was done. */
      donePeriod: text,
    },
  });

export const sweeps = jobKind("sweep", "sweep", "progress of a job of a window", ["SWEEPS#{shop}", "{job}"]);
/** Its type is that of the first job on request. */
export const requestedJobs = jobKind("sweep", "import", "progress of a job on request", ["SWEEPS#{shop}", "{job}"]);
export const imports = jobKind("import", "import", "progress of the import", ["IMPORT#{shop}", "ORDERS"]);
