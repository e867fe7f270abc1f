import { testOwnVatId as contract } from "#shared/api/vat-ids.ts";
import { testOwnVatId } from "../../modules/vat-ids/test-own-vat-id.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { clock } from "../../runtime/services/system.ts";
import { vatIds } from "../../runtime/services/vat-ids.ts";

/** Tells whether the merchant's own VAT id is in force. */
export const handler = limitedHttp(contract, { vatIds, clock }, (call, services) => testOwnVatId(services, call.input));
