import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Figures } from "../../components/figures.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useTotals } from "./hooks.ts";

const texts = deAdmin.totals;
const skeletonHeight = 48;

/** A count, and behind it how it differs from yesterday's. */
function withChange(now: number, before: number | null | undefined): string {
  const change = now - (before ?? now);
  return change === 0 ? count(now) : `${count(now)} (${change > 0 ? "+" : "−"}${count(Math.abs(change))})`;
}

/** The number of shops, and their plans and connections. */
export function TotalsCard() {
  const totals = useTotals();
  return (
    <Card title={texts.title}>
      <Loaded answer={totals} failed={texts.failed} skeleton={<Skeleton height={skeletonHeight} />}>
        {(data) => (
          <>
            <Figures
              figures={[
                { name: texts.installed, value: withChange(data.installed, data.yesterday?.installed) },
                { name: texts.connected, value: withChange(data.connected, data.yesterday?.connected) },
              ]}
            />
            <Facts
              facts={planIds
                .filter((id) => data.plans[id] || data.yesterday?.plans[id])
                .map((id) => ({
                  name: planNames[id],
                  value: withChange(data.plans[id] ?? 0, data.yesterday && (data.yesterday.plans[id] ?? 0)),
                }))}
            />
            {data.yesterday && <Text tone="subdued">{texts.yesterday}</Text>}
          </>
        )}
      </Loaded>
    </Card>
  );
}
