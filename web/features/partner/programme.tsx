import type { PartnerAnswer } from "#shared/api/partner.responses.ts";
import { Banner } from "../../components/banner.tsx";
import { Columns } from "../../components/columns.tsx";
import { Link } from "../../components/link.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { gapText } from "./figures.ts";
import { usePartner } from "./hooks.ts";
import { AboutCard, BalanceCard, CommissionCard, ForecastCard } from "./programme-cards.tsx";
import { PromotionCard } from "./promotion-card.tsx";

/** A partner's earnings, gaps before a payout, and the rules of the programme. */
export function Programme() {
  const { data: partner, error, isValidating, mutate } = usePartner();
  return (
    <Stack>
      {error && partner === undefined && (
        <LoadFailure
          title={dePartner.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {partner && <ClosedBanner partner={partner} />}
      {partner && Object.keys(partner.dataGaps).length > 0 && (
        <Banner title={dePartner.gaps.title} tone="warning">
          <Text>
            {dePartner.gaps.text(gapText(partner.dataGaps))}{" "}
            <Link to={pages.partnerPreferences}>{dePartner.gaps.action}</Link>
          </Text>
        </Banner>
      )}
      <Columns
        main={
          <>
            {partner ? (
              <>
                <ForecastCard partner={partner} />
                <BalanceCard partner={partner} />
              </>
            ) : (
              !error && <Skeleton height={160} bars={2} />
            )}
            <PromotionCard />
          </>
        }
        side={
          <>
            <AboutCard />
            <CommissionCard />
          </>
        }
      />
    </Stack>
  );
}

/** Says what a blocked partner, with the reason, or a former one can still do. */
export function ClosedBanner({ partner: { state, blockedReason } }: { partner: PartnerAnswer }) {
  if (state === "active") return null;
  if (state === "blocked") return <Blocked reason={blockedReason} />;
  const texts = dePartner.ended;
  return (
    <Banner title={texts.title} tone="info">
      <Text>
        {texts.text} <Link to={pages.affiliate}>{texts.again}</Link>.
      </Text>
    </Banner>
  );
}

function Blocked({ reason }: { reason: string | null }) {
  const texts = dePartner.blocked;
  return (
    <Banner title={texts.title} tone="critical">
      <Text>
        {reason !== null && `${reason}. `}
        {texts.text} <Link to={pages.contact}>{texts.contact}</Link>.
      </Text>
    </Banner>
  );
}
