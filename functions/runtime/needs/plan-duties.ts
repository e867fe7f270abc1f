import type { ShopDuty } from "../../../shared/messages/shop-duty.ts";
import type { PlanDuties } from "../../modules/plans/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Has done what follows from another plan. */
export const planDuties = need<PlanDuties>({
  name: "plan-duties",
  access: { send: ["shop-duties"] },
  create: ({ environment }) => ({
    afterPlanChange: async (shop) => {
      const url = environment.get(queueVariable("shop-duties"));
      const duties: ShopDuty[] = [
        { shop, duty: "wake-waiting" },
        { shop, duty: "date-logs" },
      ];
      for (const message of duties) await sender().send(url, message, shop);
    },
  }),
});
