import * as z from "zod/mini";

/** A field the provider leaves out or answers as null. */
export const absent = <Type extends z.core.SomeType>(type: Type) => z.optional(z.nullable(type));

/** The answer to every creation. Number and totals need a second call. */
export const createdAnswer = z.object({ id: z.string().check(z.minLength(1)) });
