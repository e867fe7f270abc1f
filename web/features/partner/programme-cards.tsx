import type { PartnerAnswer } from "#shared/api/partner.ts";
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

/** The next payout's forecast and what it is made of, and the reason for none last month. */
export function EarningsCard({ partner: { forecast, lastSkip, balance } }: { partner: PartnerAnswer }) {
  const texts = dePartner.forecast;
  const skipped = skipText(lastSkip);
  const parts = (["locked", "released", "takenBack", "held"] as const).filter(
    (part) => part === "locked" || part === "released" || balance[part] !== 0,
  );
  return (
    <Card title={texts.title} aside={<Link to={pages.partnerPayouts}>{texts.more}</Link>}>
      <Stack gap="300">
        <BigFigure value={money(forecast.net)} text={forecastText(forecast)} />
        <Meter value={Math.max(0, forecast.net)} max={forecast.threshold} />
        {skipped !== undefined && <Text>{skipped}</Text>}
        <Figures figures={parts.map((part) => ({ name: dePartner.balance[part], value: money(balance[part]) }))} />
      </Stack>
    </Card>
  );
}

/** The programme in a few sentences. */
export function About() {
  const texts = dePartner.about;
  return (
    <Stack gap="300">
      <NumberedList entries={texts.steps(RELEASE_DAYS, money(PAYOUT_THRESHOLD_CENTS / 100))} />
      <Text tone="subdued">{texts.own}</Text>
    </Stack>
  );
}

/** The least and the highest commission. */
export const commissionSpan = (): string => {
  const amounts = commissionTable.map(({ commissionCents }) => commissionCents / 100);
  return dePartner.commission.span(money(Math.min(...amounts)), money(Math.max(...amounts)));
};

/** The commission of each plan. */
export function Commission() {
  const texts = dePartner.commission;
  return (
    <Stack gap="300">
      <Facts
        facts={commissionTable.map(({ plan, monthlyCents, commissionCents }) => ({
          name: texts.plan(planNames[plan], money(monthlyCents / 100)),
          value: money(commissionCents / 100),
        }))}
      />
      <Text tone="subdued">{texts.note}</Text>
    </Stack>
  );
}
