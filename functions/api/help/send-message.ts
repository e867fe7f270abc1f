import { sendMessage as contract } from "#shared/api/help.ts";
import { sendMessage } from "../../modules/help/send-message.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { clock, mailer, messageLimits, operatorAddress } from "../../runtime/services/system.ts";

/** A message to the operator. */
export const handler = publicHttp(
  contract,
  { mailer, limits: messageLimits, clock, recipient: operatorAddress },
  ({ input, sender }, services) => sendMessage(services, { sender, message: input }),
);
