import * as z from "zod/mini";
import { wireKind } from "./shapes.ts";

/** Answer of `startPrint` and `continuePrint`. */
const printAnswer = z.strictObject({
  id: z.string(),
  /** `working`: call `continuePrint` again. */
  state: z.enum(["working", "ready"]),
  /** Documents whose file is there, of all that will be printed. */
  ready: z.number(),
  total: z.number(),
  /** Documents not printed. `orderName` is empty if the app does not know the order. */
  missing: z.array(z.strictObject({ orderId: z.string(), orderName: z.string(), kind: wireKind, reason: z.string() })),
  /** The files, for 15 minutes; empty while the job works or prints nothing. Large ones are split. */
  parts: z.array(z.strictObject({ url: z.string(), fileName: z.string(), documents: z.number() })),
});
export type PrintAnswer = z.output<typeof printAnswer>;

/** Answers of the endpoints. */
export const answers = {
  startPrint: printAnswer,
  continuePrint: printAnswer,
};
