import type { WebhookCode } from "#shared/domain/webhooks/webhook-code.ts";
import { isAppError } from "#shared/errors.ts";
import type { ShopRecordStore } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter } from "../system/ports.ts";

interface Ports {
  shops: ShopRecordStore;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

interface Event {
  topic: string;
  webhookId: string;
  orderId?: string;
}

/** Outcome of a webhook; `unprocessable`: it can never have an effect; `ignored`: not for a shop of ours. */
export type WebhookOutcome = "successful" | "unprocessable" | "ignored";

/** Counts a webhook's outcome once over all tries. After the last the log names the reason, for admins the place. */
export async function withOutcome(
  ports: Ports,
  event: Event,
  { isLastTry }: { isLastTry: boolean },
  work: () => Promise<WebhookOutcome | WebhookCode>,
): Promise<void> {
  try {
    const outcome = await work();
    if (outcome === "ignored") return;
    if (outcome === "successful" || outcome === "unprocessable") await count(ports, outcome);
    else await count(ports, "successful", { [`webhookCodes.${outcome}`]: 1 });
  } catch (error) {
    if (isLastTry || (isAppError(error) && !error.retry)) {
      await count(ports, "failed");
      await reportFailure(ports, event, error);
    }
    throw error;
  }
}

const count = (
  { shops }: Ports,
  outcome: "successful" | "unprocessable" | "failed",
  code: Readonly<Record<string, number>> = {},
) => shops.count({ "webhooks.received": 1, "webhooks.started": 1, [`webhooks.${outcome}`]: 1, ...code });

async function reportFailure({ logs, clock, ids }: Ports, event: Event, error: unknown): Promise<void> {
  const at = clock.now();
  const code = isAppError(error) ? error.code : "internal_error";
  const stack = error instanceof Error && !isAppError(error) ? error.stack : undefined;
  await logs.write([
    {
      key: ids.logKey(at),
      at,
      origin: "webhook",
      event: "webhook.failed",
      status: "critical",
      orderId: event.orderId,
      ref: { webhook: event.webhookId, order: event.orderId },
      body: { code, values: { topic: event.topic }, stack: stack?.slice(0, 4_000) },
    },
  ]);
}
