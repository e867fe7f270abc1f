import { remainingCredits } from "#shared/domain/plans/credits.ts";
import { Badge } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Meter } from "../../components/meter.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { creditLooks } from "../../lib/credit-look.ts";
import { count, day } from "../../lib/format.ts";
import { moreTransfers } from "../../lib/more-transfers.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { dePlan } from "../../locales/de-plan.ts";
import styles from "./credits.module.css";
import { useCredits } from "./hooks.ts";
import { WaitingDocuments } from "./waiting-documents.tsx";

const texts = dePlan.credits;
const skeletonHeight = 72;

/** The transfers left, until when, and the documents that wait for new ones. */
export function CreditsPart() {
  const { data, error, mutate, isValidating } = useCredits();
  const { data: shop } = useShop();
  const look = data && creditLooks[data.level];
  return (
    <section className={styles.part} aria-label={texts.title}>
      {error && (
        <Banner
          title={texts.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }}
        >
          {error.message}
        </Banner>
      )}
      {data === undefined && !error && <Skeleton height={skeletonHeight} />}
      {data && look && (
        <>
          <BigFigure value={count(restOf(data.credits))} text={texts.rest(count(data.credits.quota))} />
          <Meter value={restOf(data.credits)} max={data.credits.quota} {...(look.bar ? { tone: look.bar } : {})} />
          <Text tone="subdued">{texts.reset(day(data.credits.resetAt))}</Text>
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
      )}
    </section>
  );
}

const restOf = ({ used, quota }: { used: number; quota: number }): number => remainingCredits(used, quota);
