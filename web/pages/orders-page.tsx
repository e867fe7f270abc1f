import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../components/button.tsx";
import { EntitlementBanner } from "../components/entitlement-banner.tsx";
import { Link } from "../components/link.tsx";
import { Page } from "../components/page.tsx";
import { Row, Stack } from "../components/stack.tsx";
import { OpenOrders } from "../features/orders/open-orders.tsx";
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

// nor does a list whose merchant imports nothing
const ImportDialog = lazy(async () => ({
  default: (await import("../features/imports/import-dialog.tsx")).ImportDialog,
}));

const ReceiptsStep = lazy(async () => ({
  default: (await import("../features/receipts/receipts-step.tsx")).ReceiptsStep,
}));

/** The order list; where the plan has none, the orders that every plan shows, and what the list costs. */
export function OrdersPage() {
  const { data: shop } = useShop();
  const [address, setAddress] = useSearchParams();
  const showImport = (isShown: boolean) => {
    const next = new URLSearchParams(address);
    if (isShown) next.set("import", "");
    else next.delete("import");
    setAddress(next, { state: preserveScroll, replace: !isShown });
  };
  const missing = shop === undefined ? [] : missingOf({ features: ["orders"] }, shop);
  return (
    <Page
      title={deOrders.title}
      shape="index"
      actions={
        <Row>
          <Link to={pages.logs}>{deOrders.log}</Link>
          <Link to={exportAddress}>{deOrders.export}</Link>
          <Link to={pages.month}>{deOrders.month}</Link>
          {shop && <Button onClick={() => showImport(true)}>{deOrders.import}</Button>}
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
        {shop && missing.length > 0 ? (
          <>
            <OpenOrders />
            <EntitlementBanner missing={missing} shop={shop} />
          </>
        ) : (
          <OrderList
            preview={(order, onClose) => (
              <Suspense fallback={null}>
                <PreviewDialog kind="invoice" order={order} onClose={onClose} />
              </Suspense>
            )}
            emails={(orders, onClose) => (
              <Suspense fallback={null}>
                <EmailsDialog orders={orders} onClose={onClose} />
              </Suspense>
            )}
          />
        )}
      </Stack>
    </Page>
  );
}
