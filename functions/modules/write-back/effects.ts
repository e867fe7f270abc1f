import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { WantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import type { WholeOrder } from "../orders/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { fireFlow } from "./fire-flow.ts";
import { markPaid } from "./mark-paid.ts";
import type { KeptWriteBack, OrderCall, PlatformFlow, PlatformOrderWriter, WriteBackStore } from "./ports.ts";
import { writeMetafields } from "./write-metafields.ts";

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

export type WriteBackPart = "metafields" | "payment" | "flow";

/** One kind of message to the platform about an order. Repeatable: it compares first, or records each call before it. */
interface WriteBackEffect {
  /** Its part of the order's row. */
  part: WriteBackPart;
  isWanted(wanted: WantedWriteBack, row: WriteBack): boolean;
  run(ports: EffectPorts, telling: Telling): Promise<Told>;
}

/** Every effect at the platform, in order of execution. They need no provider's slot: worker and lease are their own. */
export const writeBackEffects: readonly WriteBackEffect[] = [
  {
    part: "payment",
    // A call without an answer is settled even where the merchant has switched it off since.
    isWanted: ({ payment }, row) => (payment && row.isPaid === true) || row.payment?.state === "sending",
    run: markPaid,
  },
  {
    part: "metafields",
    isWanted: ({ metafields }) => metafields,
    run: writeMetafields,
  },
  {
    part: "flow",
    // Workflows may read the metafields: they are told last.
    isWanted: (_, { flow = [], flowSending }) => flow.length > 0 || flowSending !== undefined,
    run: fireFlow,
  },
];
