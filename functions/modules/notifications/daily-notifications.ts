import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { wakeWaiting } from "../credits/wake-waiting.ts";
import type { Ids, LogWriter } from "../system/ports.ts";
import { type NotificationPorts, sendNotification } from "./send-notification.ts";

/** The most urgent first: a merchant without transfers is not told that they run short. */
const daily: readonly NotificationKind[] = [
  "connectionMissing",
  "mailServerLost",
  "creditsExhaustedNow",
  "creditsExhaustedSoon",
  "onboarding",
  "importFinished",
  "salesThreshold",
  "digest",
];
/** A trial that ended longer ago is not told any more. */
const TRIAL_SECONDS = 3 * 86_400;

type Ports = NotificationPorts & Parameters<typeof wakeWaiting>[0] & { logs: LogWriter; ids: Ids };

/** Sends the day's due, unsent mails, logs a trial's end and wakes documents that a lost message left waiting. */
export async function dailyNotifications(ports: Ports, shopKey: string): Promise<void> {
  const shop = await ports.shops.find();
  if (!shop || shop.uninstalledAt !== undefined) return;
  await tellEndOfTrial(ports, shop.billing?.trialEndsAt);
  await wakeWaiting(ports, shopKey);
  const failures: unknown[] = [];
  for (const notice of daily) {
    await sendNotification(ports, { shop: shopKey, notice }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function tellEndOfTrial({ notifications, logs, clock, ids }: Ports, endedAt: string | undefined): Promise<void> {
  const at = clock.now();
  if (endedAt === undefined || endedAt > at || secondsAfter(endedAt, TRIAL_SECONDS) < at) return;
  if (!(await notifications.claim("trialEnded", endedAt, at))) return;
  await logs.write([{ key: ids.logKey(at), at, origin: "shop", event: "shop.trialEnded", status: "info" }]);
}
