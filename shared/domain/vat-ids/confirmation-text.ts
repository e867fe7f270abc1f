import { berlinDay, germanDay } from "../../values/days.ts";
import type { ComparedPart, ReplyFacts } from "./register-reply.ts";
import type { KeptReply } from "./vat-id-check.ts";
import { differences, undisclosed, type VatIdVerdict } from "./verdict.ts";

const partTexts: Readonly<Record<ComparedPart, string>> = {
  name: "Name",
  street: "Straße",
  postcode: "PLZ",
  town: "Ort",
};

const partList = (parts: readonly ComparedPart[]): string => parts.map((part) => partTexts[part]).join(", ");

/** What a definite reply says, as a merchant reads it. */
export function replyText(state: Exclude<VatIdVerdict, "unknown">, reply: ReplyFacts): string {
  const day = germanDay(berlinDay(reply.at));
  switch (state) {
    case "confirmed": {
      const missing = undisclosed(reply);
      return missing.length === 0
        ? `bestätigt am ${day}`
        : `bestätigt am ${day}, ${partList(missing)} nicht mitgeteilt`;
    }
    case "simple":
      if (reply.isSimple)
        return `gültig am ${day} laut MIAS, einfache Anfrage: keine Bestätigungsnummer, kein qualifizierter Nachweis`;
      return `gültig am ${day}, Name und Anschrift nicht verglichen`;
    case "secondBest":
      return `gültig am ${day} laut MIAS, vom Bundeszentralamt noch nicht bestätigt`;
    case "secondRefused":
      return `am ${day} laut MIAS nicht gültig, vom Bundeszentralamt noch nicht bestätigt`;
    case "differs":
      return `gültig am ${day}, abweichend: ${partList(differences(reply))}`;
    case "refused":
      if (reply.isSimple) return `nicht gültig laut MIAS, gefragt am ${day}, einfache Anfrage`;
      return `nicht gültig${validityText(reply)}, gefragt am ${day}`;
  }
}

function validityText({ validFrom, validUntil, meaning }: ReplyFacts): string {
  if (meaning === "from" && validFrom) return ` vor dem ${germanDay(validFrom)}`;
  return meaning === "until" && validUntil ? ` nach dem ${germanDay(validUntil)}` : "";
}

/** Both names, where the register's is known. */
export function differenceText(name: string, replies: readonly KeptReply[], reply: ReplyFacts): string {
  const known = replies.findLast((one) => one.name !== undefined)?.name;
  const parts = partList(differences(reply));
  return known === undefined ? `${name}; abweichend: ${parts}` : `${name}; im Register: ${known}; abweichend: ${parts}`;
}
