import type { Outage } from "#shared/domain/shop/shop.ts";
import { Banner } from "../../components/banner.tsx";
import { Text } from "../../components/text.tsx";
import { time } from "../../lib/format.ts";
import { sinceText } from "../../lib/since-text.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deConnection;

/** Says that documents wait for the provider, above every page, so that no screen says all is well. */
export function OutageBanner({ outage: { since, nextTryAt, because } }: { outage: Outage }) {
  if (because !== undefined) {
    return (
      <Banner tone="critical" title={deHome.status.refused[because]}>
        <Text>{deHome.status.refusedText[because]}</Text>
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={texts.outage}>
      <Text>{texts.outageText(sinceText(since, new Date()), time(nextTryAt))}</Text>
    </Banner>
  );
}
