import type { ShopDuty } from "../../../shared/messages/shop-duty.ts";
import { answerDataRequests } from "../compliance/answer-data-requests.ts";
import { eraseCustomers } from "../compliance/erase-customers.ts";
import type { DataRequestStore, ErasureStore } from "../compliance/ports.ts";
import { discardWaiting } from "../credits/discard-waiting.ts";
import type { WaitingTasks } from "../credits/ports.ts";
import { renewCredits } from "../credits/renew-credits.ts";
import { wakeWaiting } from "../credits/wake-waiting.ts";
import { dateLogs } from "../logs/date-logs.ts";
import { expireLogs } from "../logs/expire-logs.ts";
import type { OldLogs } from "../logs/ports.ts";
import { dailyNotices } from "../notices/daily-notices.ts";
import type { Mailer, NoticeStore, ShopLinks } from "../notices/ports.ts";
import { sendNotice } from "../notices/send-notice.ts";
import type { OrderStore } from "../orders/ports.ts";
import type { PayoutStore } from "../partner/ports.ts";
import { recordPayout } from "../partner/record-payout.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter, ReportError, ShopDuties, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";

/** Everything that duties need. */
export interface ShopJobPorts {
  shops: ShopStore;
  credits: CreditStore;
  waiting: WaitingTasks;
  tasks: TaskStore;
  orders: OrderStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  oldLogs: OldLogs;
  notices: NoticeStore;
  payouts: PayoutStore;
  erasures: ErasureStore;
  dataRequests: DataRequestStore;
  mailer: Mailer;
  links: ShopLinks;
  duties: ShopDuties;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
}

/** One duty of one shop. Whoever is given it twice finds it done. */
export function runJob(ports: ShopJobPorts, duty: ShopDuty): Promise<void> {
  const { shop } = duty;
  switch (duty.duty) {
    case "renew-credits":
      return renewCredits(ports, shop);
    case "wake-waiting":
      return wakeWaiting(ports, shop);
    case "discard-waiting":
      return discardWaiting(ports, duty);
    case "expire-logs":
      return expireLogs(ports, shop);
    case "date-logs":
      return dateLogs(ports, duty);
    case "daily-notices":
      return dailyNotices(ports, shop);
    case "notify":
      return sendNotice(ports, duty);
    case "erase-customers":
      return eraseCustomers(ports, duty);
    case "answer-data-requests":
      return answerDataRequests(ports, duty);
    case "record-payout":
      return recordPayout(ports, duty);
  }
}
