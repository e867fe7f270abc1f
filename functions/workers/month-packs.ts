import { monthPack } from "#shared/messages/month-pack.ts";
import { sendMonthPack } from "../modules/months/send-month-pack.ts";
import { queue } from "../runtime/queue.ts";
import { accounting, authorization, connections } from "../runtime/services/connection.ts";
import { comparison } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import {
  documentMonths,
  documentOrders,
  monthMailings,
  packings,
  paymentMonths,
  sentDocuments,
} from "../runtime/services/months.ts";
import { exportedOrders, readOrders } from "../runtime/services/orders.ts";
import { packArchive } from "../runtime/services/pack-archive.ts";
import { processPrinter } from "../runtime/services/process-printer.ts";
import { links, preferencesVersions, shopLinks, shopRecord } from "../runtime/services/shops.ts";
import { clock, ids, mailer, reportError } from "../runtime/services/system.ts";
import { work } from "../runtime/services/tasks.ts";

/** Time for print, archive and mail, once a month is read. */
const END_MILLISECONDS = 40_000;
/** Numbers are looked up in twelve seconds at a time. */
const PROVIDER_MILLISECONDS = 80_000;

/** The pack of a shop's month is due. */
export const handler = queue(
  "month-packs",
  monthPack,
  {
    shops: shopRecord,
    mailings: monthMailings,
    packings,
    months: documentMonths,
    orders: readOrders,
    exportedOrders,
    sentDocuments,
    documentOrders,
    paymentMonths,
    versions: preferencesVersions,
    comparison,
    connections,
    authorization,
    accounting,
    work,
    logs,
    links,
    shopLinks,
    archive: packArchive,
    processPrinter,
    mailer,
    reportError,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, services) =>
    sendMonthPack(services, message.shop, {
      isLate: () => remainingMilliseconds() < END_MILLISECONDS,
      isShort: () => remainingMilliseconds() < PROVIDER_MILLISECONDS,
    }),
);
