import { Entries, EntryFold } from "../../components/entries.tsx";
import { Stack } from "../../components/stack.tsx";
import { dePayouts } from "../../locales/de-payouts.ts";
import { FilesFold } from "./files-fold.tsx";
import { useDuePayouts, usePayoutMonth, usePeriod } from "./hooks.ts";
import { MonthCard } from "./month-card.tsx";
import { PayoutGaps } from "./payout-gaps.tsx";
import { PayoutList } from "./payout-list.tsx";

/** The payouts of a month: what is to do in four steps, partners, files, and who could not be paid. */
export function PayoutsOfMonth() {
  const { period, cursor, turnTo } = usePeriod();
  const month = usePayoutMonth(period);
  const answers = [month, useDuePayouts(period, cursor)];
  const isKnown = answers.every(({ data, error }) => data !== undefined || error !== undefined);
  return (
    <Stack>
      <MonthCard period={period} />
      {isKnown && (
        <>
          <PayoutList period={period} cursor={cursor} turnTo={turnTo} />
          {month.data?.open.isMade !== false && (
            <Entries>
              <FilesFold period={period} />
              <EntryFold name={dePayouts.payouts.gaps} value="">
                <PayoutGaps key={period} period={period} />
              </EntryFold>
            </Entries>
          )}
        </>
      )}
    </Stack>
  );
}
