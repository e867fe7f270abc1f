import type { AdminCoupon } from "#shared/api/payouts.responses.ts";
import { offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";

const texts = dePayouts.partners;

interface PartnerCouponsProps {
  coupons: readonly AdminCoupon[];
  isDisabled: boolean;
  onBlock: (code: string, blocked: boolean) => Promise<void>;
}

/** The coupons of a partner, ten at most, each with a switch of our own people. */
export function PartnerCoupons({ coupons, isDisabled, onBlock }: PartnerCouponsProps) {
  return (
    <Stack gap="200">
      <Text tone="subdued">{texts.coupons}</Text>
      {coupons.length === 0 && <Text>{texts.noCoupons}</Text>}
      {coupons.map((coupon) => (
        <Stack key={coupon.code} gap="100">
          <Row>
            <Text>{`${coupon.code} · ${offerLabel(coupon)}`}</Text>
            <Button variant="plain" isDisabled={isDisabled} onClick={() => void onBlock(coupon.code, coupon.active)}>
              {coupon.active ? texts.blockCoupon(coupon.code) : texts.unblockCoupon(coupon.code)}
            </Button>
          </Row>
          <Text tone={coupon.active ? "subdued" : "critical"}>
            {coupon.blockedReason ??
              `${texts.couponColumns.use}: ${[coupon.views, coupon.redemptions, coupon.provisions].map(count).join(" / ")}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
