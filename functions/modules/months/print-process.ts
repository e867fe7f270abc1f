import type { PrintedProcess, PrintProcessInput } from "#shared/api/months.ts";
import type { Clock } from "../system/ports.ts";
import type { ProcessPrinter } from "./ports.ts";

interface Ports {
  processPrinter: ProcessPrinter;
  clock: Pick<Clock, "now">;
}

/** The description of the process as a PDF, in the words of the caller. Nothing of it is kept. */
export async function printProcess(
  { processPrinter, clock }: Ports,
  { blocks }: PrintProcessInput,
): Promise<PrintedProcess> {
  const pdf = await processPrinter.print(blocks, clock.now());
  return { pdf: Buffer.from(pdf).toString("base64") };
}
