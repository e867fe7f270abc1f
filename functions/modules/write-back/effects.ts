import type { WantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import type { EffectPorts, Telling, Told } from "./effect.ts";
import { fireFlow } from "./fire-flow.ts";
import { markPaid } from "./mark-paid.ts";
import { writeMetafields } from "./write-metafields.ts";

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
