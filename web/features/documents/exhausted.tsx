import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
import { isExistingPage } from "../../lib/pages.ts";
import { deOrder } from "../../locales/de-order.ts";

const texts = deOrder.act.exhausted;
const planPath = "/plan";

/** There are not enough transfers left for this. */
export function Exhausted({ needed, resetAt }: { needed: number; resetAt: string }) {
  return (
    <Banner title={texts.title} tone="warning">
      <Text>{texts.text(needed, day(resetAt))}</Text>
      {isExistingPage(planPath) && <Link to={planPath}>{texts.action}</Link>}
    </Banner>
  );
}
