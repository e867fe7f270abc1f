import * as z from "zod/mini";

/** `unavailable`: the register does not answer, which says nothing about the id. */
const ownVatIdAnswer = z.strictObject({ state: z.enum(["valid", "invalid", "unavailable"]) });
export type OwnVatIdAnswer = z.output<typeof ownVatIdAnswer>;

/** Answers of the endpoints. */
export const answers = { testOwnVatId: ownVatIdAnswer };
