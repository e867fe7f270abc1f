import { isWanted, type NotificationKind } from "#shared/domain/notifications/notification.ts";
import { notificationMail } from "#shared/domain/notifications/notification-mail.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ShopLinks, ShopReader } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { type FactPorts, factsOf, periodsOf } from "./facts.ts";
import type { Mailer, NotificationStore } from "./ports.ts";

export interface NotificationPorts extends FactPorts {
  shops: ShopReader;
  notifications: NotificationStore;
  mailer: Mailer;
  links: ShopLinks;
  clock: Clock;
}

/** Sends a true, wanted mail once in its period. A breakdown may lose it, but never doubles it. */
export async function sendNotification(
  ports: NotificationPorts,
  { shop: key, notice: kind }: { shop: string; notice: NotificationKind },
): Promise<void> {
  const { shops, notifications, mailer, links, clock } = ports;
  const whole = await shops.findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined || !isWanted(kind, whole.preferences)) return;
  const now = clock.now();
  const notice = await factsOf(ports, kind, whole, now);
  if (!notice) return;
  const periods = periodsOf(notice, whole, now);
  if (!(await claimAll(notifications, kind, periods, now))) return;
  const mail = notificationMail(notice, { shopName: whole.shop.store.name, linkTo: (path) => links.to(key, path) });
  const outcome = await mailer.send({ ...mail, to: whole.preferences.email });
  if (outcome === "unavailable") await releaseAll(notifications, kind, periods);
  if (outcome !== "sent") throw new Error(`the mail ${kind} was not taken: ${outcome}`);
}

/** All chances or none. */
async function claimAll(
  notifications: NotificationStore,
  kind: NotificationKind,
  periods: readonly string[],
  now: Instant,
): Promise<boolean> {
  for (const [index, period] of periods.entries()) {
    if (await notifications.claim(kind, period, now)) continue;
    await releaseAll(notifications, kind, periods.slice(0, index));
    return false;
  }
  return true;
}

async function releaseAll(
  notifications: NotificationStore,
  kind: NotificationKind,
  periods: readonly string[],
): Promise<void> {
  for (const period of periods) await notifications.release(kind, period);
}
