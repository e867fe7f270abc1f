import { getPendingConnection as contract } from "#shared/api/connection.ts";
import { pendingConnection } from "../../modules/connection/confirm-connection.ts";
import { http } from "../../runtime/http.ts";
import { readConsents } from "../../runtime/services/connection.ts";
import { clock } from "../../runtime/services/system.ts";

/** The account that waits for the word of this session's user. */
export const handler = http(contract, { consents: readConsents, clock }, ({ session }, services) =>
  pendingConnection(services, { session }),
);
