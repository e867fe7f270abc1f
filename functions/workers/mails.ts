import { wake } from "#shared/messages/wake.ts";
import { runShopMails } from "../modules/mail/run-shop-mails.ts";
import { queue } from "../runtime/queue.ts";
import { accounting, authorization, connections } from "../runtime/services/connection.ts";
import { cleaner } from "../runtime/services/html-cleaner.ts";
import { notifications } from "../runtime/services/jobs.ts";
import { linkKeys, linkProofs } from "../runtime/services/links.ts";
import { logs } from "../runtime/services/logs.ts";
import {
  mailDispatcher,
  mailLimits,
  mailWork,
  ownMails,
  senderRate,
  smtp,
  suppressions,
} from "../runtime/services/mail.ts";
import { attachments, mailDomain, ourCarrier, smtpServers } from "../runtime/services/mail-sending.ts";
import { readOrders } from "../runtime/services/orders.ts";
import { spentStates } from "../runtime/services/plans.ts";
import { shopRecord } from "../runtime/services/shops.ts";
import { appUrl, clock, ids, reportError, sha256 } from "../runtime/services/system.ts";
import { work } from "../runtime/services/tasks.ts";

/** A shop has mails with documents to send. */
export const handler = queue(
  "mails",
  wake,
  {
    shops: shopRecord,
    orders: readOrders,
    mails: ownMails,
    suppressions,
    mailLimits,
    ours: ourCarrier,
    smtp,
    smtpServers,
    mailDomain,
    attachments,
    cleaner,
    connections,
    authorization,
    accounting,
    work,
    mailWork,
    mailDispatcher,
    senderRate,
    logs,
    notifications,
    spentStates,
    sha256,
    linkKeys,
    linkProofs,
    appUrl,
    clock,
    ids,
    reportError,
  },
  ({ message, requestId, remainingMilliseconds }, services) =>
    runShopMails(services, { shop: message.shop, owner: requestId, remainingMilliseconds }),
);
