import { continuePrint, type PrintAnswer, startPrint } from "#shared/api/prints.ts";
import { call } from "./app.ts";
import type { ScenarioShop } from "./client.ts";

export const EXTENSIONS = "https://extensions.shopifycdn.com";

/** Goes on with the job as an extension does; answers every answer on the way. */
export async function print(shop: ScenarioShop, orderIds: string[], kinds: string[]): Promise<PrintAnswer[]> {
  const answers = [await call(shop, startPrint, { orderIds, kinds })];
  for (let last = answers[0]; last?.state === "working"; last = answers.at(-1)) {
    answers.push(await call(shop, continuePrint, { jobId: last.id }));
  }
  return answers;
}
