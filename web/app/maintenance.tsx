import { Banner } from "../components/banner.tsx";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { State } from "../components/state.tsx";
import { Text } from "../components/text.tsx";
import { day, time } from "../lib/format.ts";
import type { Maintenance } from "../lib/maintenance.ts";
import { pages } from "../lib/pages.ts";
import { deMaintenance } from "../locales/de-maintenance.ts";

const texts = deMaintenance;
const moment = (instant: string) => texts.at(day(instant), time(instant));

/** Maintenance is ahead: from when to when. */
export function MaintenanceBanner({ start, end }: Maintenance) {
  const isOneDay = day(start) === day(end);
  return (
    <div className="maintenance">
      <Banner title={texts.ahead} tone="warning">
        <Text>
          {isOneDay
            ? texts.aheadText(day(start), time(start), time(end))
            : texts.aheadOverNight(moment(start), moment(end))}
        </Text>
        <Link to={pages.help}>{texts.more}</Link>
      </Banner>
    </div>
  );
}

/** Replaces the page while maintenance is on; the page comes back by itself. */
export function MaintenanceState({ end }: Maintenance) {
  return (
    <State
      level={1}
      icon="warning"
      title={texts.now}
      text={texts.nowText(moment(end))}
      action={<Button url={pages.help}>{texts.more}</Button>}
    />
  );
}
