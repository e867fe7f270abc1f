import type { CreditsAnswer } from "#shared/api/credits.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import { Badge } from "../../components/badge.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Meter } from "../../components/meter.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { creditLooks } from "../../lib/credit-look.ts";
import { count, day } from "../../lib/format.ts";
import { moreTransfers } from "../../lib/more-transfers.ts";
import { useShop } from "../../lib/shop.ts";
import { deHome } from "../../locales/de-home.ts";
import { dePlan } from "../../locales/de-plan.ts";
import styles from "./credits.module.css";
import { useCredits } from "./hooks.ts";
import { WaitingDocuments } from "./waiting-documents.tsx";

const texts = dePlan.credits;
const skeletonHeight = 72;

/** The transfers left, until when, and the documents that wait for new ones. */
export function CreditsPart() {
  const credits = useCredits();
  return (
    <section className={styles.part} aria-label={texts.title}>
      <Loaded answer={credits} failed={texts.failed} skeleton={<Skeleton height={skeletonHeight} />}>
        {(data) => <Balance data={data} />}
      </Loaded>
    </section>
  );
}

function Balance({ data }: { data: CreditsAnswer }) {
  const { data: shop } = useShop();
  const look = creditLooks[data.level];
  // the plan ends before its next transfers
  const endsAt = shop?.plan.subscription?.endsAt ?? undefined;
  const hasNext = endsAt === undefined || data.credits.resetAt < endsAt;
  return (
    <>
      <BigFigure value={count(restOf(data.credits))} text={texts.rest(count(data.credits.quota))} />
      {/* what expires is no store to live on */}
      {hasNext && (
        <Meter value={restOf(data.credits)} max={data.credits.quota} {...(look.bar ? { tone: look.bar } : {})} />
      )}
      <Text tone="subdued">{hasNext ? texts.reset(day(data.credits.resetAt)) : texts.expire(day(endsAt))}</Text>
      {data.bonuses.map(({ transfers, used, expiresAt }) => (
        <Text key={expiresAt} tone="subdued">
          {texts.bonus(count(transfers - used), day(expiresAt))}
        </Text>
      ))}
      {data.level !== "enough" && (
        <>
          <Row>
            <Badge tone={look.badge}>{deHome.credits.level[data.level]}</Badge>
          </Row>
          {shop && <Text tone="subdued">{moreTransfers(shop)}</Text>}
        </>
      )}
      {data.waiting > 0 && (
        <WaitingDocuments waiting={data.waiting} resetAt={data.credits.resetAt} isOut={data.level === "empty"} />
      )}
    </>
  );
}

const restOf = ({ used, quota }: { used: number; quota: number }): number => remainingCredits(used, quota);
