import { assertTiming, type TaskTiming } from "../../modules/tasks/timing.ts";
import { readNumber } from "../environment.ts";
import { need } from "../need.ts";

/** Times of the exactly-once protocol; checked before anything is sent. */
export const taskTiming = need<TaskTiming>({
  name: "task-timing",
  access: {
    environment: [
      "SETTLE_SECONDS",
      "BUDGET_SECONDS",
      "LEASE_SECONDS",
      "FUNCTION_TIMEOUT_SECONDS",
      "HTTP_TIMEOUT_SECONDS",
    ],
  },
  create: ({ environment }) =>
    assertTiming({
      settleSeconds: readNumber(environment, "SETTLE_SECONDS"),
      budgetSeconds: readNumber(environment, "BUDGET_SECONDS"),
      leaseSeconds: readNumber(environment, "LEASE_SECONDS"),
      functionSeconds: readNumber(environment, "FUNCTION_TIMEOUT_SECONDS"),
      callSeconds: readNumber(environment, "HTTP_TIMEOUT_SECONDS"),
    }),
});
