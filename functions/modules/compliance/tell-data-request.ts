import { dataRequestMail } from "#shared/domain/notifications/data-request-mail.ts";
import type { Mailer, NotificationStore } from "../notifications/ports.ts";
import type { ShopLinks, ShopReader } from "../shop/ports.ts";
import type { Clock, LogWriter } from "../system/ports.ts";
import type { DataRequest } from "./ports.ts";

export interface TellPorts {
  shops: Pick<ShopReader, "findWhole">;
  notifications: NotificationStore;
  mailer: Mailer;
  links: ShopLinks;
  logs: LogWriter;
  clock: Clock;
}

/** Tells the merchant once by log and mail, without customer data, unless the app and thus the files are gone. */
export async function tellDataRequest(ports: TellPorts, key: string, request: DataRequest): Promise<void> {
  const { shops, notifications, mailer, links, logs, clock } = ports;
  const whole = await shops.findWhole();
  if (!whole || whole.shop.uninstalledAt !== undefined) return;
  const { id, readyAt = clock.now(), filesUntil = readyAt, orders, records } = request;
  await logs.write([
    {
      // The same entry however often it is written.
      key: `log_request_${id}`,
      at: readyAt,
      origin: "webhook",
      event: records === 0 ? "webhook.dataRequestEmpty" : "webhook.dataRequestAnswered",
      status: "info",
      ref: { webhook: id },
      body: { values: { orders, records } },
    },
  ]);
  const to = whole.preferences.email;
  if (to === "" || !(await notifications.claim("dataRequest", id, clock.now()))) return;
  const mail = dataRequestMail(
    { receivedAt: request.at, filesUntil, isEmpty: records === 0 },
    { shopName: whole.shop.store.name, linkTo: (path) => links.to(key, path) },
  );
  const outcome = await mailer.send({ ...mail, to });
  if (outcome !== "unavailable") return;
  await notifications.release("dataRequest", id);
  throw new Error("the mail about a data request was not taken");
}
