import { type ByHand, documentByHand as madeByHand, type ProviderKey } from "../builders/document-by-hand.ts";
import { control, type ScenarioShop } from "./client.ts";

/** The merchant makes a finalised document at the provider by hand; answers its id and number. */
export async function documentByHand({ organizationId }: ScenarioShop, document: ByHand) {
  return madeByHand(await control<ProviderKey>("POST", `/lexoffice/${organizationId}/api-keys`, {}), document);
}
