import { periodBefore } from "#shared/domain/partner/payout.ts";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { count, monthName } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePayoutMonth } from "./hooks.ts";

const texts = dePayouts.open;
const skeletonHeight = 96;

/** Tells staff what of the last month's payouts waits for them; nothing without any. */
export function OpenPayoutsCard() {
  const period = periodBefore(new Date().toISOString());
  const { data, error, mutate, isValidating } = usePayoutMonth(period);
  const open = data?.open;
  const facts = open ? (["objections", "oldHolds", "gaps"] as const).filter((name) => open[name] > 0) : [];
  if (open?.isMade && facts.length === 0) return null;
  return (
    <Card title={texts.title(monthName(`${period}-01`))}>
      {error && data === undefined && (
        <LoadFailure
          title={dePayouts.payouts.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data === undefined && !error && <Skeleton height={skeletonHeight} />}
      {open && (
        <Stack gap="200">
          <Text tone={open.isMade ? "subdued" : "critical"}>{open.isMade ? texts.made : texts.notMade}</Text>
          {facts.length > 0 && <Facts facts={facts.map((name) => ({ name: texts[name], value: count(open[name]) }))} />}
        </Stack>
      )}
    </Card>
  );
}
