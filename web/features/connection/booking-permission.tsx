import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { de } from "../../locales/de.ts";
import { usePermission } from "./permission-dialog.tsx";

const isGranted = ({ lexoffice }: ShopRecord) => lexoffice.transaction.isAllowed !== false;

/** Who wants payments transferred must let the app keep accounts; which scopes that takes the server knows. */
export function BookingPermission({ shop }: { shop: ShopRecord }) {
  const { ask, dialog } = usePermission([], isGranted);
  if (isGranted(shop)) return dialog;
  return (
    <>
      <EntitlementBanner
        missing={[{ kind: "providerPermission", scopes: [] }]}
        shop={shop}
        text={de.automation.transactions.permission.text}
        onGrant={() => void ask()}
      />
      {dialog}
    </>
  );
}
