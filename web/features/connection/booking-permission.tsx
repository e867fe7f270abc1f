import type { ShopRecord } from "#shared/api/shop-record.ts";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { deAutomation } from "../../locales/de-automation.ts";
import { usePermission } from "./permission-dialog.tsx";

const isGranted = ({ lexoffice }: ShopRecord) => lexoffice.transaction.isAllowed !== false;

/** Asks merchants who want payments transferred to let the app keep accounts; the server knows the scopes. */
export function BookingPermission({ shop }: { shop: ShopRecord }) {
  const { ask, dialog } = usePermission([], isGranted);
  if (isGranted(shop)) return dialog;
  return (
    <>
      <EntitlementBanner
        missing={[{ kind: "providerPermission", scopes: [] }]}
        shop={shop}
        text={deAutomation.transactions.permission.text}
        onGrant={() => void ask()}
      />
      {dialog}
    </>
  );
}
