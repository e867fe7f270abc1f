import { pullProfile as contract } from "#shared/api/connection.ts";
import { pullProfile } from "../../modules/connection/pull-profile.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { importJobs } from "../../runtime/services/imports.ts";
import { logs } from "../../runtime/services/logs.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";

/** Reads the provider's account profile again. */
export const handler = limitedHttp(
  contract,
  { connections, authorization, accounting, work, importJobs, logs, clock, ids },
  ({ shop }, services) => pullProfile(services, shop),
);
