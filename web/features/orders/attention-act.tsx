import { type ReactNode, useState } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { Button } from "../../components/button.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { missingAddressAddress, orderAddress, pages, queueAddress } from "../../lib/pages.ts";
import { adminAddress, confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { useContractMutation } from "../../lib/use-contract.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { type NextAct, nextAct } from "./next-act.ts";

const texts = deHome.attention.act;

/** The question before a held document is declared done elsewhere. */
export type Settle = (order: OrderRowEntry, onClose: () => void) => ReactNode;

/** Next act about an order, in its row; acts of more than a press lead to the order's page. */
export function AttentionAct({ order, settle }: { order: OrderRowEntry; settle: Settle }) {
  const { id, name, reason } = order;
  const { data: shop } = useShop();
  const [isSettling, setIsSettling] = useState(false);
  const act = nextAct(order, {
    isConnected: shop?.lexoffice.isConnected !== false,
    takesAddress: shop !== undefined && missingOf({ features: ["address"] }, shop).length === 0,
  });
  if (act === "retry" && reason !== null) return <Retry order={order} reason={reason} />;
  if (act === "settle") {
    return (
      <>
        <Button isSmall label={texts.settleOf(name)} onClick={() => setIsSettling(true)}>
          {texts.settle}
        </Button>
        {isSettling && settle(order, () => setIsSettling(false))}
      </>
    );
  }
  const { text, url, label } = ways(id, name)[act === "retry" ? "look" : act];
  return (
    <Button isSmall url={url} label={label} {...(act === "complete" && { leads: "admin" })}>
      {text}
    </Button>
  );
}

/** Target of an act that is not done in the row. */
const ways = (id: string, name: string): Record<Exclude<NextAct, "retry" | "settle">, Way> => ({
  connect: { text: texts.connect, url: pages.preferences, label: texts.connect },
  queue: { text: texts.queue, url: queueAddress(id), label: texts.queue },
  complete: { text: texts.complete, url: adminAddress(`orders/${id}`), label: texts.completeOf(name) },
  address: { text: texts.address, url: missingAddressAddress(id), label: texts.addressOf(name) },
  correct: { text: texts.correct, url: orderAddress(id), label: texts.correctOf(name) },
  look: { text: texts.look, url: orderAddress(id), label: texts.lookAt(name) },
});

interface Way {
  text: string;
  url: string;
  label: string;
}

const refreshes = ["GET /api/orders", "GET /api/shop/logs", "GET /api/queue"] as const;

function Retry({
  order: { id, name },
  reason: { kind, source },
}: {
  order: OrderRowEntry;
  reason: NonNullable<OrderRowEntry["reason"]>;
}) {
  const { run, isRunning, error } = useContractMutation("POST /api/orders/{orderId}/retry", { refreshes });
  const retry = async () => {
    const answer = await run({ orderId: id, kind, source });
    if (answer !== undefined) confirm(texts.started);
  };
  return (
    <div>
      <Button isSmall isRunning={isRunning} label={texts.retryOf(name)} onClick={() => void retry()}>
        {de.actions.retry}
      </Button>
      {error && (
        <div role="alert">
          <Text tone="critical">{error.message}</Text>
        </div>
      )}
    </div>
  );
}
