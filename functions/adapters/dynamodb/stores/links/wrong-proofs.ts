import type { WrongProofs } from "#functions/modules/links/ports.ts";
import type { Table } from "../../engine/table.ts";
import { wrongProofTries } from "../../kinds/limits.ts";
import { countTry } from "../security/hourly-tries.ts";

/** Guessing 128 bits is hopeless anyway; a merchant who tries out a template needs a few. */
const MAX_AN_HOUR = 30;

/** Wrong proofs of the links of one shop, or of a shop that does not exist. */
export function wrongProofs(table: Table, shop: string): WrongProofs {
  return { count: (now) => countTry(table, { own: wrongProofTries.at({ shop }), most: MAX_AN_HOUR }, now) };
}
