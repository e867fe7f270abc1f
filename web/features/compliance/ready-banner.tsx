import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { deHome } from "../../locales/de-home.ts";
import { useNewestRequests } from "./hooks.ts";

const texts = deHome.notice;

/** Says that the answer to a customer's request is there, as long as its files are. */
export function ReadyNotice() {
  const { data } = useNewestRequests();
  const until = data?.items.find(({ state }) => state === "ready")?.filesUntil;
  if (until === undefined || until === null) return null;
  return (
    <Banner tone="info" title={texts.dataRequest}>
      <Text>{texts.dataRequestText(day(until))}</Text>
      <Link to={pages.dataRequests}>{texts.dataRequestAction}</Link>
    </Banner>
  );
}
