import type { PartnerAnswer } from "#shared/api/partner.ts";
import { Banner } from "../../components/banner.tsx";
import { Entries, EntryFold } from "../../components/entries.tsx";
import { Link } from "../../components/link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { hasEarned, isNew } from "./figures.ts";
import { FirstSteps } from "./first-steps.tsx";
import { useCoupons, usePartner } from "./hooks.ts";
import { About, Commission, commissionSpan, EarningsCard } from "./programme-cards.tsx";
import { PromotionCard } from "./promotion-card.tsx";

const texts = dePartner;
const skeleton = <Skeleton height={280} />;

/** A partner's first steps or earnings, the links, and the rules of the programme. */
export function Programme() {
  const answer = usePartner();
  const { data: coupons, error } = useCoupons();
  const data = coupons === undefined && error === undefined ? undefined : answer.data;
  return (
    <Loaded answer={{ ...answer, data }} failed={texts.failed} skeleton={skeleton}>
      {(partner) => {
        const isFirst = isNew(partner, coupons ?? []);
        return (
          <Stack>
            {isFirst ? <FirstSteps partner={partner} /> : <Earnings partner={partner} />}
            {(!isFirst || partner.coupons > 0) && <PromotionCard />}
            <Rules />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** A partner's earnings, and the data that a payout still lacks. */
function Earnings({ partner }: { partner: PartnerAnswer }) {
  const gaps = Object.keys(partner.dataGaps).length;
  return (
    <>
      <ClosedBanner partner={partner} />
      {gaps > 0 && (
        <Banner title={texts.gaps.title(gaps)} tone={hasEarned(partner) ? "warning" : "info"}>
          <Link to={pages.partnerPreferences}>{texts.gaps.action}</Link>
        </Banner>
      )}
      <EarningsCard partner={partner} />
    </>
  );
}

function Rules() {
  return (
    <Entries>
      <EntryFold name={texts.about.title} value={texts.about.share}>
        <About />
      </EntryFold>
      <EntryFold name={texts.commission.title} value={commissionSpan()}>
        <Commission />
      </EntryFold>
    </Entries>
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
