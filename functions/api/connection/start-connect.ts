import { startConnect as contract } from "../../../shared/api/connection.ts";
import { startConnect } from "../../modules/connection/start-connect.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { appUrl } from "../../runtime/needs/app-url.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** A link, valid once and for 60 seconds, to the page that names the shop and goes on to the provider. */
export const handler = limitedHttp(contract, { tickets, ids, clock, appUrl }, (call, needs) =>
  startConnect(needs, {
    session: requireSession(call),
    whole: requireShop(call),
    scopes: call.input.scopes?.split(",") ?? [],
  }),
);
