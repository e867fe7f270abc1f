import * as z from "zod/mini";

/** The message is on its way. */
const sentAnswer = z.object({ sent: z.literal(true) });
export type SentAnswer = z.output<typeof sentAnswer>;

/** Answers of the endpoints. */
export const answers = {
  sendMessage: sentAnswer,
};
