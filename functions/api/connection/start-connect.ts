import { startConnect as contract } from "../../../shared/api/connection.ts";
import { startConnect } from "../../modules/connection/start-connect.ts";
import { http } from "../../runtime/http.ts";
import { appUrl } from "../../runtime/needs/app-url.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { tickets } from "../../runtime/needs/tickets.ts";

/** A link, valid once and for 60 seconds, to the page that names the shop and goes on to the provider. */
export const handler = http(contract, { shops, tickets, ids, clock, appUrl }, ({ session, record, input }, needs) =>
  startConnect(needs, { session, record, scopes: input.scopes?.split(",") ?? [] }),
);
