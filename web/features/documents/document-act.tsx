import { useState } from "react";
import type { OrderAction, OrderDetail } from "#shared/api/order-record.ts";
import { describeFailure } from "#web/lib/document-failure.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { useShop } from "../../lib/shop.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deOrder } from "../../locales/de-order.ts";
import { consequences } from "./consequences.ts";
import { CreateDialog } from "./create-dialog.tsx";
import { useRetryDocument } from "./hooks.ts";

const texts = deOrder.act;
const neededTransfers = 1;

interface ActProps {
  order: OrderDetail;
  action: OrderAction;
}

/** The button that has a document made or tried again, and the question before it. The page itself shows what follows. */
export function DocumentAct({ order, action }: ActProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isCreating = action.action === "create";
  const Question = isCreating ? CreateDialog : RetryDialog;
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{isCreating ? texts.create[action.kind] : texts.retry}</Button>
      {isAsking && <Question order={order} action={action} onClose={close} onCreated={close} />}
    </>
  );
}

function RetryDialog({ order, action, onClose, onCreated }: ActProps & { onClose: () => void; onCreated: () => void }) {
  const { data: shop } = useShop();
  const { run, isRunning, error } = useRetryDocument();
  const { kind, source } = action;
  const missing = shop === undefined ? [] : missingOf({ credits: neededTransfers }, shop);
  if (shop !== undefined && missing.length > 0) {
    return <EntitlementBanner missing={missing} shop={shop} onClose={onClose} />;
  }
  const submit = async () => {
    if ((await run({ orderId: order.id, kind, source })) !== undefined) onCreated();
  };
  return (
    <Dialog
      title={texts.retryTitle(deDocuments.kind[kind])}
      act={{ label: texts.retry, onAct: () => void submit(), isRunning, isDisabled: shop === undefined }}
      failure={error && { title: texts.failed, text: describeFailure(error) }}
      onClose={onClose}
    >
      {shop && consequences(action, order, shop).map((line) => <Text key={line}>{line}</Text>)}
    </Dialog>
  );
}
