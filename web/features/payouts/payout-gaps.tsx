import { useState } from "react";
import type { ListPayoutGapsInput } from "#shared/api/payouts.ts";
import { FilterChips } from "../../components/filter-chips.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePayoutGaps } from "./hooks.ts";

const texts = dePayouts.payouts;
const skeletonHeight = 48;

type Reason = ListPayoutGapsInput["reason"];
const reasons = (Object.entries(texts.gapReasons) as [Reason, string][]).map(([value, label]) => ({ value, label }));

/** Partners who could not be paid in a month, by why. */
export function PayoutGaps({ period }: { period: string }) {
  const [reason, setReason] = useState<Reason>("DATA");
  const [cursor, setCursor] = useState("");
  const list = usePayoutGaps(period, reason, cursor);
  const next = list.data?.next ?? null;
  return (
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
      <ListFrame
        list={list}
        failed={texts.failed}
        skeleton={<Skeleton height={skeletonHeight} />}
        empty={<Text>{texts.noGaps}</Text>}
        pager={next === null ? undefined : { label: texts.pages, onNext: () => setCursor(next) }}
      >
        {({ items }) => (
          <Stack gap="100">
            {items.map(({ shop }) => (
              <Text key={shop}>{shop}</Text>
            ))}
          </Stack>
        )}
      </ListFrame>
    </Stack>
  );
}
