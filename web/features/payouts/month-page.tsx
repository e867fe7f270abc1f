import { Entries, EntryFold } from "../../components/entries.tsx";
import { Stack } from "../../components/stack.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePeriod } from "./hooks.ts";
import { MonthCards } from "./month-card.tsx";
import { PayoutGaps } from "./payout-gaps.tsx";
import { PayoutList } from "./payout-list.tsx";

/** The payouts of a month: what is to do in four steps, partners, files, and who could not be paid. */
export function PayoutsOfMonth() {
  const { period, move, cursor, turnTo } = usePeriod();
  return (
    <Stack>
      <MonthCards period={period} move={move} />
      <PayoutList period={period} cursor={cursor} turnTo={turnTo} />
      <Entries>
        <EntryFold name={dePayouts.payouts.gaps} value="">
          <PayoutGaps key={period} period={period} />
        </EntryFold>
      </Entries>
    </Stack>
  );
}
