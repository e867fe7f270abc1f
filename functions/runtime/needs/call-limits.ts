import { callLimits as openCallLimits } from "../../adapters/dynamodb/call-limits.ts";
import type { CallLimits } from "../../modules/security/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** How many calls of the verified shop and its users are taken. */
export const callLimits = need<CallLimits>({
  name: "call-limits",
  access: { limits: true },
  create: (scope) => openCallLimits(tableOf(scope), scope.shop()),
});
