import { IconButton } from "../../components/icon-button.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { monthName } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePeriod } from "./hooks.ts";

const texts = dePayouts.payouts;

/** The month of the page, and the way to its neighbours. */
export function MonthTurn() {
  const { period, move } = usePeriod();
  return (
    <Row>
      <IconButton icon="previous" label={texts.earlier} onClick={() => move(-1)} />
      <Text as="strong">{monthName(`${period}-01`)}</Text>
      <IconButton icon="next" label={texts.later} onClick={() => move(1)} />
    </Row>
  );
}
