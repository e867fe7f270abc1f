import { unansweredSends as sends } from "../../adapters/dynamodb/unanswered-sends.ts";
import type { UnansweredSends } from "../../modules/provider-events/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Sends of the verified shop that were not answered. */
export const unansweredSends = need<UnansweredSends>({
  name: "unanswered-sends",
  access: { table: "read" },
  create: (scope) => sends(tableOf(scope), scope.shop()),
});
