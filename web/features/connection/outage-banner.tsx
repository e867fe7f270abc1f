import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { time } from "../../lib/format.ts";
import { sinceText } from "../../lib/since-text.ts";
import { deConnection } from "../../locales/de-connection.ts";

const texts = deConnection;

/** The provider does not answer: since when, and when it is tried next. */
interface Outage {
  since: string;
  nextTryAt: string;
}

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
