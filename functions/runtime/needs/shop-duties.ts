import type { ShopDuties } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { batchSender } from "../resources/batch-sender.ts";

/** Hands duties to the worker of single shops. */
export const shopDuties = need<ShopDuties>({
  name: "shop-duties",
  access: { send: ["shop-duties"] },
  create: ({ environment }) => ({
    send: (duties) =>
      batchSender().sendAll(
        environment.get(queueVariable("shop-duties")),
        duties.map((message) => ({ message, group: message.shop })),
      ),
  }),
});
