import { Stack } from "../../components/stack.tsx";
import { CouponList } from "./coupon-list.tsx";
import { usePartner } from "./hooks.ts";
import { NewCouponDialog } from "./new-coupon-dialog.tsx";
import { ClosedBanner } from "./programme.tsx";
import { RemoveCouponsDialog } from "./remove-coupons-dialog.tsx";
import type { CouponPage } from "./use-coupon-page.ts";

/** The list of coupons with its dialogs. */
export function Coupons({ page }: { page: CouponPage }) {
  const { data: partner } = usePartner();
  const isClosed = partner !== undefined && partner.state !== "active";
  return (
    <Stack>
      {partner && <ClosedBanner partner={partner} />}
      <CouponList page={page} isReadOnly={isClosed} />
      {page.modal === "new" && !isClosed && <NewCouponDialog onCreated={page.showAll} onClose={page.close} />}
      {page.modal === "confirm/removal" && (
        <RemoveCouponsDialog codes={page.selected} onRemoved={page.select} onClose={page.close} />
      )}
    </Stack>
  );
}
