import { listLogs } from "#shared/api/logs.routes.ts";
import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { listOrders, retryDocument } from "#shared/api/orders.routes.ts";
import { listQueue } from "#shared/api/queue.routes.ts";
import { Button } from "../../components/button.tsx";
import { Text } from "../../components/text.tsx";
import { orderAddress, pages, queueAddress } from "../../lib/pages.ts";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { useContractMutation } from "../../lib/use-contract.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { nextAct } from "./next-act.ts";

const texts = deHome.attention.act;

/** An order's next act in its row: try again, connect, open the queue or look at the order. */
export function AttentionAct({ order }: { order: OrderRowEntry }) {
  const { id, name, reason } = order;
  const { data: shop } = useShop();
  const act = nextAct(order, shop?.lexoffice.isConnected !== false);
  if (act === "retry" && reason !== null) return <Retry order={order} reason={reason} />;
  if (act === "connect") {
    return (
      <Button isSmall url={pages.preferences}>
        {texts.connect}
      </Button>
    );
  }
  if (act === "queue") {
    return (
      <Button isSmall url={queueAddress(id)}>
        {texts.queue}
      </Button>
    );
  }
  return (
    <Button isSmall url={orderAddress(id)} label={texts.lookAt(name)}>
      {texts.look}
    </Button>
  );
}

const refreshes = [listOrders, listLogs, listQueue];

function Retry({
  order: { id, name },
  reason: { kind, source },
}: {
  order: OrderRowEntry;
  reason: NonNullable<OrderRowEntry["reason"]>;
}) {
  const { run, isRunning, error } = useContractMutation(retryDocument, { refreshes });
  const retry = async () => {
    const answer = await run({ orderId: id, kind, ...(source === undefined ? {} : { source }) });
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
