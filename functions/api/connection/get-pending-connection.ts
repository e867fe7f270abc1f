import { getPendingConnection as contract } from "../../../shared/api/connection.ts";
import { pendingConnection } from "../../modules/connection/confirm-connection.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { readConsents } from "../../runtime/needs/consent-reader.ts";

/** The account that waits for the word of this session's user. */
export const handler = http(contract, { consents: readConsents, clock }, ({ session }, needs) =>
  pendingConnection(needs, { session }),
);
