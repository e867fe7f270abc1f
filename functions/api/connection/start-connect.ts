import { startConnect as contract } from "#shared/api/connection.ts";
import { startConnect } from "../../modules/connection/start-connect.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { tickets } from "../../runtime/services/connection.ts";
import { appUrl, clock, ids } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** A link, valid once for 60 seconds, to the page that names the shop and leads to the provider. */
export const handler = limitedHttp(contract, { tickets, ids, clock, appUrl }, (call, services) =>
  startConnect(services, {
    session: requireSession(call),
    whole: requireShop(call),
    scopes: call.input.scopes?.split(",") ?? [],
  }),
);
