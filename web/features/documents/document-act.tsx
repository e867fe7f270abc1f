import { useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/orders.responses.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { consequences } from "./consequences.ts";
import { describeFailure } from "./failure-text.ts";
import { useCreateDocument, useRetryDocument } from "./hooks.ts";

const texts = deOrder.act;
const neededTransfers = 1;

/** The button that has a document made or tried again, and the question before it. */
export function DocumentAct({ order, action }: { order: OrderDetail; action: OrderAction }) {
  const [isAsking, setIsAsking] = useState(false);
  const { data: shop } = useShop();
  const create = useCreateDocument();
  const retry = useRetryDocument();
  const { run, isRunning, error, forgetError } = action.action === "create" ? create : retry;
  const { kind, source } = action;
  const isCreating = action.action === "create";
  const label = isCreating ? texts.create[kind] : texts.retry;
  const missing = shop === undefined ? [] : missingOf({ credits: neededTransfers }, shop);

  const close = () => {
    forgetError();
    setIsAsking(false);
  };
  const submit = async () => {
    const answer = await run({ orderId: order.id, kind, source });
    if (answer === undefined) return;
    confirm(texts.started);
    setIsAsking(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      {isAsking && shop && missing.length > 0 && <EntitlementBanner missing={missing} shop={shop} onClose={close} />}
      {isAsking && missing.length === 0 && (
        <Dialog
          title={(isCreating ? texts.confirmTitle : texts.retryTitle)(deDocuments.kind[kind])}
          onClose={close}
          act={{
            label: isCreating ? texts.confirm : texts.retry,
            onAct: () => void submit(),
            isRunning,
            isDisabled: shop === undefined,
          }}
          failure={error && { title: texts.failed, text: describeFailure(error) }}
        >
          {shop && consequences(action, order, shop).map((line) => <Text key={line}>{line}</Text>)}
        </Dialog>
      )}
    </>
  );
}
