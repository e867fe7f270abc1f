import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { day, dayAndTime, time } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";
import { deConnection } from "../../locales/de-connection.ts";

const texts = deConnection;

/** The provider does not answer: since when, and when it is tried next. */
interface Outage {
  since: string;
  nextTryAt: string;
}

/** `14:40` of today, else with its day: `gestern, 14:40`. */
export const sinceText = (since: string, now: Date): string =>
  day(since) === day(now.toISOString()) ? time(since) : dayAndTime(since, now, de.datesInSentence);

/**
 * Says that documents wait for the provider, and that the merchant need not act.
 * The frame shows it above every page, so that no screen says meanwhile that all is well.
 */
export function OutageBanner({ outage: { since, nextTryAt } }: { outage: Outage }) {
  return (
    <Banner tone="warning" title={texts.outage}>
      <Text>{texts.outageText(sinceText(since, new Date()), time(nextTryAt))}</Text>
    </Banner>
  );
}
