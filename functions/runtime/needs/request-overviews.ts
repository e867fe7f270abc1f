import { requestOverviews as overviews } from "../../adapters/dynamodb/request-overviews.ts";
import type { RequestOverviews } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Requests about personal data of all shops, for who may see them. */
export const requestOverviews = need<RequestOverviews>({
  name: "request-overviews",
  access: { table: "read" },
  create: (scope) => overviews(tableOf(scope)),
});
