import { sendMessage as contract } from "../../../shared/api/help.ts";
import { sendMessage } from "../../modules/help/send-message.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { mailer } from "../../runtime/needs/mailer.ts";
import { messageLimits } from "../../runtime/needs/message-limits.ts";
import { operatorAddress } from "../../runtime/needs/operator-address.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** A message to the operator. */
export const handler = publicHttp(
  contract,
  { mailer, limits: messageLimits, clock, recipient: operatorAddress },
  ({ input, sender }, needs) => sendMessage(needs, { sender, message: input }),
);
