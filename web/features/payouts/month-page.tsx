import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { monthName } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { GapCard } from "./gap-card.tsx";
import { usePeriod } from "./hooks.ts";
import { MonthCards } from "./month-card.tsx";
import { PayoutList } from "./payout-list.tsx";

const texts = dePayouts.payouts;

/** The payouts of a month: sums, files, partners, and who could not be paid. */
export function PayoutsOfMonth() {
  const { period, move, cursor, turnTo } = usePeriod();
  return (
    <Stack>
      <Row>
        <Button onClick={() => move(-1)}>{texts.earlier}</Button>
        <Text>{`${texts.month}: ${monthName(`${period}-01`)}`}</Text>
        <Button onClick={() => move(1)}>{texts.later}</Button>
      </Row>
      <MonthCards period={period} />
      <PayoutList period={period} cursor={cursor} turnTo={turnTo} />
      <GapCard key={period} period={period} />
    </Stack>
  );
}
