import type { Day } from "../../values/time.ts";
import type { ComparedPart, ReplyFacts } from "./register-reply.ts";

/**
 * What a reply means for a supply of that day. `simple`: valid, no name was compared. `secondBest`: valid by the Union's register
 * alone. `differs`: valid, but for another name or place. `refused`: not valid on that day, by a definite answer. `secondRefused`: not
 * valid by the Union's register alone, while the office has not answered. `unknown`: nothing.
 */
export type VatIdVerdict = "confirmed" | "simple" | "secondBest" | "differs" | "refused" | "secondRefused" | "unknown";

/** Says what a reply means for the supply; only a definite answer refuses. */
export function verdictOf(vatId: string, reply: ReplyFacts, supplyDay: Day): VatIdVerdict {
  switch (reply.meaning) {
    case "valid":
      return accepted(vatId, reply);
    case "simple":
      return differences(reply).length > 0 ? "differs" : "simple";
    case "invalid":
      return reply.register === "evatr" || isFinal(vatId, reply) ? "refused" : "secondRefused";
    case "malformed":
      return "refused";
    case "from":
      if (reply.validFrom === undefined) return "unknown";
      return supplyDay >= reply.validFrom ? accepted(vatId, reply) : "refused";
    case "until":
      if (reply.validUntil === undefined) return "unknown";
      return supplyDay <= reply.validUntil ? accepted(vatId, reply) : "refused";
    default:
      return "unknown";
  }
}

function accepted(vatId: string, reply: ReplyFacts): VatIdVerdict {
  if (differences(reply).length > 0) return "differs";
  if (reply.register === "evatr") return isNameCompared(reply) ? "confirmed" : "simple";
  return isFinal(vatId, reply) ? "simple" : "secondBest";
}

/** True where no answer of the office follows the one of the Union's register. */
const isFinal = (vatId: string, { isSimple }: ReplyFacts): boolean => isSimple === true || isUnionOnly(vatId);

/** True where the office compared the name, also where the member state does not disclose it. */
const isNameCompared = ({ compared: { name } }: ReplyFacts): boolean => name === "A" || name === "D";

/** Ids that only the Union's register answers for: those of Northern Ireland, and Germany's own. */
export const isUnionOnly = (vatId: string): boolean => vatId.startsWith("XI") || vatId.startsWith("DE");

const partsWith = (letter: string, { compared }: ReplyFacts): ComparedPart[] =>
  comparedParts.filter((part) => compared[part] === letter);

export const comparedParts = ["name", "street", "postcode", "town"] as const satisfies readonly ComparedPart[];

/** The parts that the register has otherwise. */
export const differences = (reply: ReplyFacts): ComparedPart[] => partsWith("B", reply);

/** The parts that the member state does not disclose. */
export const undisclosed = (reply: ReplyFacts): ComparedPart[] => partsWith("D", reply);
