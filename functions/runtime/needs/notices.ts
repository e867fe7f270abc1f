import type { ShopJob } from "../../../shared/messages/shop-job.ts";
import type { Notices } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Asks for a mail to the merchant. */
export const notices = need<Notices>({
  name: "notices",
  access: { send: ["shop-duties"] },
  create: ({ environment }) => ({
    request: (shop, notice) => {
      const message: ShopJob = { shop, duty: "notify", notice };
      return sender().send(environment.get(queueVariable("shop-duties")), message, shop);
    },
  }),
});
