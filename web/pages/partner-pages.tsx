import { MAX_COUPONS } from "#shared/domain/partner/constants.ts";
import { Button } from "../components/button.tsx";
import { Row } from "../components/stack.tsx";
import { Text } from "../components/text.tsx";
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
    <PartnerFrame area="programme" shape="details">
      <Programme />
    </PartnerFrame>
  );
}

export function PartnerCouponsPage() {
  const page = useCouponPage();
  return (
    <PartnerFrame area="coupons" shape="index" actions={<CouponActions onCreate={() => page.open("new")} />}>
      <Coupons page={page} />
    </PartnerFrame>
  );
}

/** The number of coupons, and the button for another one. */
function CouponActions({ onCreate }: { onCreate: () => void }) {
  const { data: partner } = usePartner();
  const texts = dePartner.coupons;
  const isFull = partner !== undefined && partner.coupons >= MAX_COUPONS;
  return (
    <Row gap="300">
      {partner && (
        <Text tone="subdued">
          {texts.count(partner.coupons, partner.maxCoupons)}
          {isFull && `. ${texts.full}`}
        </Text>
      )}
      <Button variant="primary" onClick={onCreate} isDisabled={isFull || partner?.state !== "active"}>
        {texts.create}
      </Button>
    </Row>
  );
}

export function PartnerRedemptionsPage() {
  return (
    <PartnerFrame area="redemptions" shape="index">
      <Redemptions />
    </PartnerFrame>
  );
}

export function PartnerPayoutsPage() {
  return (
    <PartnerFrame area="payouts" shape="index">
      <Payouts />
    </PartnerFrame>
  );
}
