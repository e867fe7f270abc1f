import { MAX_COUPONS } from "#shared/domain/partner/constants.ts";
import { Button } from "../components/button.tsx";
import { Coupons } from "../features/partner/coupons.tsx";
import { usePartner } from "../features/partner/hooks.ts";
import { Payouts } from "../features/partner/payouts.tsx";
import { Programme } from "../features/partner/programme.tsx";
import { Redemptions } from "../features/partner/redemptions.tsx";
import { useCouponPage } from "../features/partner/use-coupon-page.ts";
import { dePartner } from "../locales/de-partner.ts";
import { PartnerFrame } from "./partner-frame.tsx";

export function PartnerPage() {
  return (
    <PartnerFrame area="programme">
      <Programme />
    </PartnerFrame>
  );
}

export function PartnerCouponsPage() {
  const page = useCouponPage();
  return (
    <PartnerFrame area="coupons" actions={<CreateCoupon onCreate={() => page.open("new")} />}>
      <Coupons page={page} />
    </PartnerFrame>
  );
}

/** Makes another coupon. */
function CreateCoupon({ onCreate }: { onCreate: () => void }) {
  const { data: partner } = usePartner();
  // the empty state makes the first one
  if (partner?.coupons === 0) return null;
  const isPossible = partner?.state === "active" && partner.coupons < MAX_COUPONS;
  return (
    <Button variant="primary" onClick={onCreate} isDisabled={!isPossible}>
      {dePartner.coupons.create}
    </Button>
  );
}

export function PartnerRedemptionsPage() {
  return (
    <PartnerFrame area="redemptions">
      <Redemptions />
    </PartnerFrame>
  );
}

export function PartnerPayoutsPage() {
  return (
    <PartnerFrame area="payouts">
      <Payouts />
    </PartnerFrame>
  );
}
