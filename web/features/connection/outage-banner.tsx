import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { dayAndTime, time } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";

const texts = de.connection;

/** The provider does not answer: since when, and when it is tried next. */
export interface Outage {
  since: string;
  nextTryAt: string;
}

/** Says that documents wait because the provider does not answer, and that the merchant need not act. */
export function OutageBanner({ outage: { since, nextTryAt } }: { outage: Outage }) {
  return (
    <Banner tone="warning" title={texts.outage}>
      <Text>{texts.outageText(dayAndTime(since, new Date(), de.dates), time(nextTryAt))}</Text>
    </Banner>
  );
}
