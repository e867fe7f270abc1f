import { openAccount as contract } from "#shared/api/setup.ts";
import { openAccount } from "../../modules/setup/open-account.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { registration } from "../../runtime/services/connection.ts";

/** Opens an account at the provider. */
export const handler = limitedHttp(contract, { registration }, (call, services) => openAccount(services, call.input));
