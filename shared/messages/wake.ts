import * as z from "zod/mini";

/** This shop has work at the provider. Carries nothing else: the table knows what. */
export const wake = z.object({ shop: z.string() });
export type Wake = z.output<typeof wake>;
