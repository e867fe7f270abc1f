import { useState } from "react";
import type { ListPayoutGapsInput } from "#shared/api/payouts.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { de } from "../../locales/de.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePayoutGaps } from "./hooks.ts";

const texts = dePayouts.payouts;
const skeletonHeight = 48;

type Reason = ListPayoutGapsInput["reason"];
const reasons = (Object.entries(texts.gapReasons) as [Reason, string][]).map(([value, label]) => ({ value, label }));

/** Partners who could not be paid in a month, by why. */
export function GapCard({ period }: { period: string }) {
  const [reason, setReason] = useState<Reason>("DATA");
  const [cursor, setCursor] = useState("");
  const { data, error, mutate } = usePayoutGaps(period, reason, cursor);
  const next = data?.next ?? null;
  return (
    <Card title={texts.gaps}>
      <Stack>
        <Text tone="subdued">{texts.gapsText}</Text>
        <FilterChips
          label={texts.gapFilter}
          options={reasons}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setCursor("");
          }}
        />
        {error && (
          <Banner
            title={texts.failed}
            tone="critical"
            action={{ label: de.actions.retry, onAction: () => void mutate() }}
          >
            {error.message}
          </Banner>
        )}
        {data === undefined && !error && <Skeleton height={skeletonHeight} />}
        {data?.items.length === 0 && <Text>{texts.noGaps}</Text>}
        <Stack gap="100">
          {data?.items.map(({ shop }) => (
            <Text key={shop}>{shop}</Text>
          ))}
        </Stack>
        {next !== null && (
          <Row>
            <Button onClick={() => setCursor(next)}>{de.actions.next}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
