import { useState } from "react";
import type { AdminCoupon, BlockCouponInput } from "#shared/api/payouts.ts";
import { offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { isDay } from "#shared/values/days.ts";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { count, day } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";

const texts = dePayouts.partners;

interface PartnerCouponsProps {
  coupons: readonly AdminCoupon[];
  isDisabled: boolean;
  onChange: (code: string, change: Pick<BlockCouponInput, "blocked" | "until">) => Promise<void>;
}

/** The coupons of a partner, ten at most, each with a switch and a last day of our own people. */
export function PartnerCoupons({ coupons, isDisabled, onChange }: PartnerCouponsProps) {
  const [until, setUntil] = useState("");
  return (
    <Stack gap="200">
      <Text tone="subdued">{texts.coupons}</Text>
      {coupons.length === 0 && <Text>{texts.noCoupons}</Text>}
      {coupons.map((coupon) => {
        const { code, blockedReason, views, redemptions, provisions } = coupon;
        const isBlocked = blockedReason !== null;
        return (
          <Stack key={code} gap="100">
            <Text>{`${code} · ${offerLabel(coupon)}`}</Text>
            {coupon.until !== null && (
              <Text tone={coupon.active || isBlocked ? "subdued" : "critical"}>
                {texts.until(day(`${coupon.until}T12:00:00Z`))}
              </Text>
            )}
            <Text tone={isBlocked ? "critical" : "subdued"}>
              {blockedReason ??
                `${texts.couponColumns.use}: ${[views, redemptions, provisions].map(count).join(" / ")}`}
            </Text>
            <Row>
              <Button
                variant="plain"
                isDisabled={isDisabled}
                onClick={() => void onChange(code, { blocked: !isBlocked })}
              >
                {isBlocked ? texts.unblockCoupon(code) : texts.blockCoupon(code)}
              </Button>
              <Button
                variant="plain"
                isDisabled={isDisabled || (until === "" ? coupon.until === null : !isDay(until))}
                onClick={() => void onChange(code, { until: until === "" ? null : until })}
              >
                {until === "" ? texts.endless(code) : texts.setUntil(code)}
              </Button>
            </Row>
          </Stack>
        );
      })}
      {coupons.length > 0 && (
        <TextField
          label={texts.lastDay}
          type="date"
          passesAll
          hint={texts.lastDayHelp}
          value={until}
          onChange={setUntil}
        />
      )}
    </Stack>
  );
}
