import * as z from "zod/mini";
import type { ComparedLetter, ComparedPart, ComparedParts } from "#shared/domain/vat-ids/register-reply.ts";
import { isDay } from "#shared/values/days.ts";
import type { ConfirmingRegister } from "../../modules/vat-ids/ports.ts";
import { askRegister, type ReadAnswer, type RegisterAccess } from "../ask-register.ts";
import { meaningOf } from "./statuses.ts";

const text = z.optional(z.nullable(z.string()));

// BZSt, eVatR REST API, `abfrage` (read 2026-11).
const answer = z.object({
  id: text,
  status: z.string(),
  gueltigAb: text,
  gueltigBis: text,
  ergFirmenname: text,
  ergStrasse: text,
  ergPlz: text,
  ergOrt: text,
});
type Answer = z.output<typeof answer>;

/** The register of the Federal Central Tax Office. It answers for no German id. */
export const evatrRegister = (access: RegisterAccess): ConfirmingRegister => ({
  ask: ({ ownVatId, vatId, name, street, postcode, town }) => {
    // The comparison takes name and town; street and postcode may be missing.
    const compared: Record<string, string> =
      name && town
        ? { firmenname: name, ...(street && { strasse: street }), ...(postcode && { plz: postcode }), ort: town }
        : {};
    const request = { anfragendeUstid: ownVatId, angefragteUstid: vatId, ...compared };
    return askRegister(access, { register: "evatr", path: "/abfrage", request }, ({ said, status }) => {
      // Refusals have a status of their own in the body, whatever that of HTTP is.
      const { data } = answer.safeParse(said);
      return data === undefined ? unread(status) : readAnswer(data);
    });
  },
});

/** A failure on the way is no JSON; another answer is none that is known. */
const unread = (httpStatus: number): ReadAnswer => ({
  status: "",
  meaning: httpStatus >= 400 ? "silent" : "unknown",
  compared: {},
});

function readAnswer({ id, status, gueltigAb, gueltigBis, ...results }: Answer): ReadAnswer {
  const letters = lettersOf(results);
  return {
    status,
    meaning: letters === undefined ? "unknown" : meaningOf(status),
    compared: letters ?? {},
    validFrom: dayIn(gueltigAb),
    validUntil: dayIn(gueltigBis),
    requestId: id || undefined,
  };
}

const parts: Readonly<Record<ComparedPart, keyof Answer>> = {
  name: "ergFirmenname",
  street: "ergStrasse",
  postcode: "ergPlz",
  town: "ergOrt",
};

const isLetter = (value: string): value is ComparedLetter => ["A", "B", "C", "D"].includes(value);

/** Undefined where a letter is none of the known ones. */
function lettersOf(results: Partial<Answer>): ComparedParts | undefined {
  const letters: Partial<Record<ComparedPart, ComparedLetter>> = {};
  for (const part of ["name", "street", "postcode", "town"] as const) {
    const value = results[parts[part]];
    if (value === undefined || value === null || value === "") continue;
    if (!isLetter(value)) return undefined;
    letters[part] = value;
  }
  return letters;
}

const dayIn = (instant: string | null | undefined): string | undefined => {
  const day = instant?.slice(0, 10);
  return day !== undefined && isDay(day) ? day : undefined;
};
