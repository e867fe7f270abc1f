import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { EntryFold } from "../../components/entries.tsx";
import { Facts } from "../../components/facts.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
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

/** The number of shops; opened, their plans and connections. */
export function TotalsFold() {
  const totals = useTotals();
  return (
    <EntryFold
      name={texts.title}
      value={totals.data && texts.counted(count(totals.data.installed), count(totals.data.connected))}
    >
      <Loaded answer={totals} failed={texts.failed} skeleton={<Skeleton height={skeletonHeight} />}>
        {({ installed, connected, plans, yesterday }) => (
          <Stack gap="200">
            <Facts
              facts={[
                { name: texts.installed, value: withChange(installed, yesterday?.installed) },
                { name: texts.connected, value: withChange(connected, yesterday?.connected) },
                ...planIds
                  .filter((id) => plans[id] || yesterday?.plans[id])
                  .map((id) => ({
                    name: planNames[id],
                    value: withChange(plans[id] ?? 0, yesterday && (yesterday.plans[id] ?? 0)),
                  })),
              ]}
            />
            {yesterday && <Text tone="subdued">{texts.yesterday}</Text>}
          </Stack>
        )}
      </Loaded>
    </EntryFold>
  );
}
