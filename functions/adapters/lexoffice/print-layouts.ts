import * as z from "zod/mini";
import type { Accounting } from "../../modules/provider/ports.ts";
import type { LexofficeHttp } from "./http.ts";
import { absent } from "./shapes.ts";

const layoutsAnswer = z.array(z.object({ id: z.string(), name: absent(z.string()), default: absent(z.boolean()) }));

/** The account's print layouts; the provider answers all of them at once. */
export async function readPrintLayouts(http: LexofficeHttp): ReturnType<Accounting["printLayouts"]> {
  const layouts = await http.read("/v1/print-layouts", layoutsAnswer);
  return layouts.map(({ id, name, default: isDefault }) => ({ id, name: name ?? id, default: isDefault === true }));
}
