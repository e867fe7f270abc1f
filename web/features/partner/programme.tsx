import type { PartnerAnswer } from "#shared/api/partner.responses.ts";
import { Banner } from "../../components/banner.tsx";
import { Entries, EntryFold } from "../../components/entries.tsx";
import { Link } from "../../components/link.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { hasEarned } from "./figures.ts";
import { usePartner } from "./hooks.ts";
import { About, Commission, commissionSpan, EarningsCard } from "./programme-cards.tsx";
import { PromotionCard } from "./promotion-card.tsx";

const texts = dePartner;

/** A partner's earnings, gaps before a payout, and the rules of the programme. */
export function Programme() {
  const { data: partner, error, isValidating, mutate } = usePartner();
  return (
    <Stack>
      {error && partner === undefined && (
        <LoadFailure
          title={texts.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {partner && <ClosedBanner partner={partner} />}
      {partner && Object.keys(partner.dataGaps).length > 0 && (
        <Banner
          title={texts.gaps.title(Object.keys(partner.dataGaps).length)}
          tone={hasEarned(partner) ? "warning" : "info"}
        >
          <Link to={pages.partnerPreferences}>{texts.gaps.action}</Link>
        </Banner>
      )}
      {partner ? <EarningsCard partner={partner} /> : !error && <Skeleton height={160} bars={2} />}
      <PromotionCard />
      <Entries>
        <EntryFold name={texts.about.title} value={texts.about.share}>
          <About />
        </EntryFold>
        <EntryFold name={texts.commission.title} value={commissionSpan()}>
          <Commission />
        </EntryFold>
      </Entries>
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
