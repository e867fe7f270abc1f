import { noteUse as contract } from "#shared/api/flow.ts";
import { noteUse } from "../../modules/flow/note-use.ts";
import { shopChanges } from "../../runtime/services/shops.ts";
import { signedHttp } from "../../runtime/signed-http.ts";

/** Notes whether workflows of a shop begin with a trigger of ours. */
export const handler = signedHttp(contract, { shops: shopChanges }, ({ input }, services) => noteUse(services, input));
