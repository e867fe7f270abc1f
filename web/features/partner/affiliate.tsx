import { PAYOUT_THRESHOLD_CENTS, RELEASE_DAYS } from "#shared/domain/partner/constants.ts";
import { couponOffers, offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { Badge } from "../../components/badge.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Columns } from "../../components/columns.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { deAffiliate } from "../../locales/de-affiliate.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { ApplicationCard } from "./application-card.tsx";
import { Commission, commissionSpan } from "./programme-cards.tsx";

/** A partner's duties and earnings, and the application. */
export function Affiliate() {
  const { offers, how } = deAffiliate;
  return (
    <Columns
      main={
        <>
          <Card title={how.title}>
            <Stack gap="300">
              <BigFigure value={commissionSpan()} text={how.once} />
              <NumberedList entries={how.steps(RELEASE_DAYS, money(PAYOUT_THRESHOLD_CENTS / 100))} />
              <Text tone="subdued">{how.none}</Text>
            </Stack>
          </Card>
          <ApplicationCard />
        </>
      }
      side={
        <>
          <Card title={offers.title}>
            <Stack gap="200">
              <Text tone="subdued">{offers.text}</Text>
              {Object.entries(couponOffers).map(([name, offer]) => (
                <Row key={name}>
                  <Text>{offerLabel(offer)}</Text>
                  {offer.isPopular && <Badge tone="success">{offers.popular}</Badge>}
                </Row>
              ))}
            </Stack>
          </Card>
          <Card title={dePartner.commission.title}>
            <Commission />
          </Card>
        </>
      }
    />
  );
}
