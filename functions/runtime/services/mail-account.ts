import { sesAccount } from "../../adapters/mail/ses-account.ts";
import type { SenderAccounts } from "../../modules/mail/ports.ts";
import { measuredAccounts } from "../measured-mails.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import type { Service } from "../service.ts";

/** The account of our sender, with metrics. */
export const senderAccounts: Service<SenderAccounts> = {
  name: "sender-accounts",
  access: { mailAccount: true, environment: METRIC_VARIABLES },
  create: (scope) => measuredAccounts(sesAccount(), metricsOf(scope)),
};
