import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { openViews } from "#shared/domain/orders/list-access.ts";
import { ActionMenu } from "../components/action-menu.tsx";
import { Button } from "../components/button.tsx";
import { Page } from "../components/page.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { OrderList } from "../features/orders/order-list.tsx";
import { missingOf } from "../lib/entitlements.ts";
import { exportAddress, pages } from "../lib/pages.ts";
import { preserveScroll } from "../lib/preserve-scroll.ts";
import { useShop } from "../lib/shop.ts";
import { deOrders } from "../locales/de-orders.ts";
import { HoldBackBanner } from "./hold-back-banner.tsx";

// a list that shows no preview does not load it
const PreviewDialog = lazy(async () => ({
  default: (await import("../features/documents/preview-dialog.tsx")).PreviewDialog,
}));

const EmailsDialog = lazy(async () => ({
  default: (await import("../features/documents/emails-dialog.tsx")).EmailsDialog,
}));

const SettleDialog = lazy(async () => ({
  default: (await import("../features/documents/settle-dialog.tsx")).SettleDialog,
}));

const QueueList = lazy(async () => ({ default: (await import("../features/queue/queue-list.tsx")).QueueList }));

// nor does a list whose merchant imports nothing
const ImportDialog = lazy(async () => ({
  default: (await import("../features/imports/import-dialog.tsx")).ImportDialog,
}));

const ListOffer = lazy(async () => ({ default: (await import("../features/orders/list-offer.tsx")).ListOffer }));

const ReceiptsStep = lazy(async () => ({
  default: (await import("../features/receipts/receipts-step.tsx")).ReceiptsStep,
}));

/** The views of every plan: waiting orders, and those without a document. */
const viewsOfEveryPlan = ["attention", "underWay", ...openViews.filter((view) => view !== "attention")] as const;

/** The orders by their views; in plans without a full list the waiting ones, and the list's price. */
export function OrdersPage() {
  const { data: shop } = useShop();
  const [address, setAddress] = useSearchParams();
  const [isSending, setIsSending] = useState(false);
  const showImport = (isShown: boolean) => {
    const next = new URLSearchParams(address);
    if (isShown) next.set("import", "");
    else next.delete("import");
    setAddress(next, { state: preserveScroll, replace: !isShown });
  };
  const [lack] = shop === undefined ? [] : missingOf({ features: ["orders"] }, shop);
  const isOpenOnly = shop !== undefined && lack !== undefined;
  return (
    <Page
      title={deOrders.title}
      shape="index"
      actions={
        <Row>
          <ActionMenu label={deOrders.more}>
            {!isOpenOnly && (
              <button type="button" onClick={() => setIsSending(true)}>
                {deOrders.send}
              </button>
            )}
            <a href={pages.logs}>{deOrders.log}</a>
            <a href={exportAddress}>{deOrders.export}</a>
            <button type="button" onClick={() => showImport(true)}>
              {deOrders.import}
            </button>
          </ActionMenu>
          <Button url={pages.month}>{deOrders.month}</Button>
        </Row>
      }
    >
      {shop && address.has("import") && (
        <Suspense fallback={null}>
          <ImportDialog
            shop={shop}
            comparison={(next) => <ReceiptsStep {...next} />}
            onClose={() => showImport(false)}
          />
        </Suspense>
      )}
      <Stack>
        {shop && <HoldBackBanner shop={shop} />}
        <OrderList
          {...(isOpenOnly ? { offered: viewsOfEveryPlan } : {})}
          isSending={isSending}
          onSent={() => setIsSending(false)}
          preview={(order, onClose) => (
            <Suspense fallback={null}>
              <PreviewDialog kind="invoice" order={order} onClose={onClose} />
            </Suspense>
          )}
          emails={(call) => (
            <Suspense fallback={null}>
              <EmailsDialog {...call} />
            </Suspense>
          )}
          settle={({ id, reason }, onClose) =>
            reason && (
              <Suspense fallback={null}>
                <SettleDialog orderId={id} kind={reason.kind} source={reason.source ?? id} onClose={onClose} />
              </Suspense>
            )
          }
          underWay={(tabs) => (
            <Suspense fallback={null}>
              <QueueList tabs={tabs} />
            </Suspense>
          )}
        />
        {isOpenOnly && lack?.kind === "upgrade" && (
          <Suspense fallback={null}>
            <ListOffer lack={lack} shop={shop} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
