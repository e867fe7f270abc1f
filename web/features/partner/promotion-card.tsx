import { offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { CopyField } from "../../components/copy-field.tsx";
import { Link } from "../../components/link.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { couponAddress, pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { couponPageAddress } from "./coupon-place.ts";
import { useCoupons } from "./hooks.ts";

const texts = dePartner.promotion;

/** The link of each active coupon, and the law's demands on sharing it. */
export function PromotionCard() {
  const { data: coupons, error, isValidating, mutate } = useCoupons();
  const active = coupons?.filter((coupon) => coupon.active) ?? [];
  return (
    <Card title={texts.title} aside={<Link to={pages.partnerCoupons}>{texts.more}</Link>}>
      <Stack gap="300">
        {error && coupons === undefined && (
          <LoadFailure
            title={dePartner.coupons.failed}
            text={error.message}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        )}
        {coupons === undefined && !error && <Skeleton height={56} bars={2} />}
        {coupons && active.length === 0 && (
          <Row gap="300">
            <Text>{texts.none}</Text>
            <Button variant="primary" url={couponPageAddress("all", "new")}>
              {texts.create}
            </Button>
          </Row>
        )}
        {active.map((coupon) => (
          <Stack key={coupon.code} gap="100">
            <Text>
              <strong>{coupon.code}</strong> {offerLabel(coupon)}
            </Text>
            <CopyField
              label={texts.link(coupon.code)}
              value={`${window.location.origin}${couponAddress(coupon.code)}`}
              texts={texts}
            />
          </Stack>
        ))}
        <Text tone="subdued">{texts.marking}</Text>
      </Stack>
    </Card>
  );
}
