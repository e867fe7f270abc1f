import type { PartnerAnswer } from "#shared/api/partner.ts";
import { commissionOf } from "#shared/domain/partner/commission.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Step, Steps } from "../../components/steps.tsx";
import { Text } from "../../components/text.tsx";
import { day, money } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { couponPageAddress } from "./coupon-place.ts";

const texts = dePartner.start;

/** A new partner's way to the first payout; the first act that is left is the main button. */
export function FirstSteps({ partner: { since, coupons, dataGaps, forecast } }: { partner: PartnerAnswer }) {
  const gaps = Object.keys(dataGaps).length;
  const redemptions = Math.ceil((forecast.threshold * 100) / commissionOf("premium"));
  return (
    <Card title={texts.title} aside={<Text tone="subdued">{texts.since(day(since))}</Text>}>
      <Steps>
        <Step
          number={1}
          title={texts.coupon}
          isDone={coupons > 0}
          aside={
            coupons === 0 && (
              <Button variant="primary" url={couponPageAddress("all", "new")}>
                {dePartner.promotion.create}
              </Button>
            )
          }
        >
          <Text tone="subdued">{texts.couponText}</Text>
        </Step>
        <Step
          number={2}
          title={texts.data}
          isDone={gaps === 0}
          aside={
            gaps > 0 && (
              <Button {...(coupons > 0 && { variant: "primary" as const })} url={pages.partnerPreferences}>
                {dePartner.gaps.action}
              </Button>
            )
          }
        >
          {gaps > 0 && <Text tone="subdued">{texts.gaps}</Text>}
        </Step>
        <Step number={3} title={texts.threshold(money(forecast.threshold))} aside={<Text>{money(forecast.net)}</Text>}>
          <Text tone="subdued">{texts.example(redemptions, planNames.premium)}</Text>
        </Step>
      </Steps>
    </Card>
  );
}
