import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { KeptWriteBack, OrderCall, PlatformFlow, PlatformOrderWriter, WriteBackStore } from "./ports.ts";

export interface EffectPorts {
  writeBacks: WriteBackStore;
  orderWriter: PlatformOrderWriter;
  flow: PlatformFlow;
  links: ProviderLinks;
  clock: Clock;
  ids: Ids;
}

/** One order that the platform is told about. */
export interface Telling {
  whole: WholeShop;
  order: WholeOrder;
  row: WriteBack;
  /** Runs a call with a valid token of the shop. */
  asking<Answer>(call: (order: OrderCall) => Promise<Answer>): Promise<Answer>;
}

/** Result of an effect. Nothing: there was nothing to tell. */
export interface Told {
  kept?: Pick<KeptWriteBack, "metafields" | "payment" | "isFlowOpen">;
  logs?: readonly LogEntry[];
}
