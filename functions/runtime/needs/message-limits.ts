import { messageLimits as openMessageLimits } from "../../adapters/dynamodb/message-limits.ts";
import type { MessageLimits } from "../../modules/help/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** How many messages to the operator are taken. */
export const messageLimits = need<MessageLimits>({
  name: "message-limits",
  access: { table: "write" },
  create: (scope) => openMessageLimits(tableOf(scope)),
});
