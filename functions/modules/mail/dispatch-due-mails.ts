import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock } from "../system/ports.ts";
import type { MailDirectory, MailDispatcher } from "./ports.ts";

/** Sends a worker to every shop with due mails and no lease on them, as messages get lost. */
export function dispatchDueMails({
  mailDirectory,
  mailDispatcher,
  clock,
}: {
  mailDirectory: MailDirectory;
  mailDispatcher: MailDispatcher;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  return forEachShop(
    (cursor) => mailDirectory.shopsWithDueMail(now, cursor),
    (shop) => mailDispatcher.dispatch(shop),
  );
}
