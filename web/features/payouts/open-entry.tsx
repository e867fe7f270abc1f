import { periodBefore } from "#shared/domain/partner/payout.ts";
import { EntryBody, EntryLink } from "../../components/entries.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Text } from "../../components/text.tsx";
import { monthName } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { usePayoutMonth } from "./hooks.ts";

const texts = dePayouts.open;

/** The last month's payouts that wait for staff, with the way to them; its room is kept. */
export function OpenPayoutsEntry() {
  const period = periodBefore(new Date().toISOString());
  const { data, error, mutate, isValidating } = usePayoutMonth(period);
  if (error && data === undefined) {
    return (
      <EntryBody>
        <LoadFailure
          title={dePayouts.payouts.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      </EntryBody>
    );
  }
  const open = data?.open;
  const value = open && texts.value(open);
  if (!value) {
    return (
      <EntryBody>
        <Text tone="subdued">{open ? texts.none : "\u00a0"}</Text>
      </EntryBody>
    );
  }
  return (
    <EntryLink
      name={texts.title(monthName(`${period}-01`))}
      value={value}
      isUrgent={open?.isOverdue === true}
      to={pages.adminPayouts}
    />
  );
}
