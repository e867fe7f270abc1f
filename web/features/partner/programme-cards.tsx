import type { PartnerAnswer } from "#shared/api/partner.responses.ts";
import { commissionTable } from "#shared/domain/partner/commission.ts";
import { PAYOUT_THRESHOLD_CENTS, RELEASE_DAYS } from "#shared/domain/partner/constants.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { BigFigure } from "../../components/big-figure.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Figures } from "../../components/figures.tsx";
import { Link } from "../../components/link.tsx";
import { Meter } from "../../components/meter.tsx";
import { NumberedList } from "../../components/numbered-list.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { money } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { forecastText, skipText } from "./figures.ts";

interface CardProps {
  partner: PartnerAnswer;
}

/** The next payout's forecast, and the reason for none last month. */
export function ForecastCard({ partner: { forecast, lastSkip } }: CardProps) {
  const texts = dePartner.forecast;
  const skipped = skipText(lastSkip);
  return (
    <Card title={texts.title} aside={<Link to={pages.partnerPayouts}>{texts.more}</Link>}>
      <Stack gap="200">
        <BigFigure value={money(forecast.net)} text={forecastText(forecast)} />
        <Meter value={Math.max(0, forecast.net)} max={forecast.threshold} />
        <Text tone="subdued">{texts.explanation(money(forecast.threshold))}</Text>
        {skipped !== undefined && <Text>{skipped}</Text>}
      </Stack>
    </Card>
  );
}

/** Earnings: in the lock, confirmed, and under review by our own people. */
export function BalanceCard({ partner: { balance } }: CardProps) {
  const texts = dePartner.balance;
  const parts = (["locked", "released", "takenBack", "held"] as const).filter(
    (part) => part !== "takenBack" || balance[part] !== 0,
  );
  return (
    <Card title={texts.title} aside={<Link to={pages.partnerRedemptions}>{texts.more}</Link>}>
      <Stack gap="300">
        <Figures
          figures={parts.map((part) => ({
            name: texts[part],
            value: money(balance[part]),
          }))}
        />
        <Text tone="subdued">{texts.explanation(RELEASE_DAYS)}</Text>
      </Stack>
    </Card>
  );
}

/** The programme in a few sentences. */
export function AboutCard() {
  const texts = dePartner.about;
  return (
    <Card title={texts.title}>
      <Stack gap="300">
        <NumberedList entries={texts.steps(RELEASE_DAYS, money(PAYOUT_THRESHOLD_CENTS / 100))} />
        <Text tone="subdued">{texts.own}</Text>
      </Stack>
    </Card>
  );
}

/** The commission of each plan. */
export function CommissionCard() {
  const texts = dePartner.commission;
  return (
    <Card title={texts.title}>
      <Stack gap="300">
        <Facts
          facts={commissionTable.map(({ plan, monthlyCents, commissionCents }) => ({
            name: texts.plan(planNames[plan], money(monthlyCents / 100)),
            value: money(commissionCents / 100),
          }))}
        />
        <Text tone="subdued">{texts.note}</Text>
      </Stack>
    </Card>
  );
}
