import type { ShopJob } from "#shared/messages/shop-job.ts";
import { answerDataRequests } from "../compliance/answer-data-requests.ts";
import { eraseCustomers } from "../compliance/erase-customers.ts";
import type { DataRequestStore, ErasureStore } from "../compliance/ports.ts";
import type { CouponStore } from "../coupons/ports.ts";
import { discardWaiting } from "../credits/discard-waiting.ts";
import type { WaitingTasks } from "../credits/ports.ts";
import { renewCredits } from "../credits/renew-credits.ts";
import { wakeWaiting } from "../credits/wake-waiting.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import type { ImportLoad } from "../imports/ports.ts";
import type { JobReader } from "../jobs/ports.ts";
import { dateLogs } from "../logs/date-logs.ts";
import { expireLogs } from "../logs/expire-logs.ts";
import type { OldLogs } from "../logs/ports.ts";
import type { MailDispatcher, MailStore } from "../mail/ports.ts";
import { wakeMails } from "../mail/wake-mails.ts";
import { dailyNotifications } from "../notifications/daily-notifications.ts";
import type { Mailer, NotificationStore } from "../notifications/ports.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import type { OrderStore } from "../orders/ports.ts";
import { finishPayouts, type MakePayoutPorts, makePayout } from "../partner/make-payout.ts";
import { settleRedemption } from "../partner/settle-redemption.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { ShopLinks, ShopReader, ShopTroubles } from "../shop/ports.ts";
import type { Clock, Ids, JobRequests, LogWriter, ReportError, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";

/** Everything that short jobs need. */
export interface ShopJobPorts extends MakePayoutPorts {
  coupons: CouponStore;
  shops: ShopReader;
  credits: CreditStore;
  waiting: WaitingTasks;
  tasks: TaskStore;
  troubles: ShopTroubles;
  orders: OrderStore;
  storedJobs: JobReader;
  importLoad: ImportLoad;
  abroad: Pick<AbroadDocuments, "page">;
  mails: Pick<MailStore, "wake">;
  mailDispatcher: MailDispatcher;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  oldLogs: OldLogs;
  notifications: NotificationStore;
  erasures: ErasureStore;
  dataRequests: DataRequestStore;
  mailer: Mailer;
  links: ShopLinks;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
}

/** Jobs after which a shop may stand in other lists of staff. */
const telling: ReadonlySet<ShopJob["duty"]> = new Set(["daily-notices", "notify", "wake-waiting"]);

/** Runs one short job of one shop. */
export async function runJob(ports: ShopJobPorts, job: ShopJob): Promise<void> {
  await carryOut(ports, job);
  if (telling.has(job.duty)) await ports.troubles.refresh(job.shop, ports.clock.now());
}

function carryOut(ports: ShopJobPorts, job: ShopJob): Promise<void> {
  const { shop } = job;
  switch (job.duty) {
    case "renew-credits":
      return renewCredits(ports, shop).then(() => whileInstalled(ports, () => wakeMails(ports, shop)));
    case "wake-waiting":
      return whileInstalled(ports, async () => {
        await wakeWaiting(ports, shop);
        return wakeMails(ports, shop);
      });
    case "discard-waiting":
      return whileInstalled(ports, () => discardWaiting(ports, job));
    case "expire-logs":
      return expireLogs(ports, shop);
    case "date-logs":
      return dateLogs(ports, job);
    case "daily-notices":
      return dailyNotifications(ports, shop);
    case "notify":
      return sendNotification(ports, job);
    case "erase-customers":
      return eraseCustomers(ports, job);
    case "answer-data-requests":
      return answerDataRequests(ports, job);
    case "record-payout":
      return makePayout(ports, job);
    case "finish-payouts":
      return finishPayouts(ports, shop);
    case "settle-redemption":
      return settleRedemption(ports);
  }
}

/** Leaves waiting work of an ended installation alone. */
async function whileInstalled({ shops }: ShopJobPorts, act: () => Promise<unknown>): Promise<void> {
  const shop = await shops.find();
  if (shop && shop.uninstalledAt === undefined) await act();
}
