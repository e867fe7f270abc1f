import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { recoveredLogAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";
import { isRecoveryRecent } from "./recovery.ts";

const texts = deHome.attention.recovered;

/** Says that the platform missed changes, with a link to them; nothing once the log has dropped them. */
export function RecoveredNote({ shop: { stat, plan } }: { shop: Pick<ShopRecord, "stat" | "plan"> }) {
  const { recovered, recoveredAt } = stat.shopify.order;
  const now = new Date();
  if (recoveredAt === null || !isRecoveryRecent(recoveredAt, plan.logMaxAge, now)) return null;
  return (
    <Text tone="subdued">
      {texts.text(recovered, dayAndTime(recoveredAt, now, de.datesInSentence))}{" "}
      <Link to={recoveredLogAddress}>{texts.link}</Link>
    </Text>
  );
}
