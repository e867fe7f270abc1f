import { Stack } from "../../components/stack.tsx";
import { GapCard } from "./gap-card.tsx";
import { usePeriod } from "./hooks.ts";
import { MonthCards } from "./month-card.tsx";
import { PayoutList } from "./payout-list.tsx";

/** The payouts of a month: sums, files, partners, and who could not be paid. */
export function PayoutsOfMonth() {
  const { period, move, cursor, turnTo } = usePeriod();
  return (
    <Stack>
      <MonthCards period={period} move={move} />
      <PayoutList period={period} cursor={cursor} turnTo={turnTo} />
      <GapCard key={period} period={period} />
    </Stack>
  );
}
