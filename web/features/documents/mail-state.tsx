import type { DocumentEntry } from "#shared/api/order-record.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { missingOf } from "../../lib/entitlements.ts";
import { dayAndTime } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import { useSettleEmail } from "./hooks.ts";

const texts = deOrder.documents.mail;

/** Drafts and documents that count no more are not sent. */
const isFinished = ({ status, cancelled }: DocumentEntry): boolean =>
  status !== "draft" && status !== "deleted" && !cancelled;

/** `Zugestellt an karla@example.de` */
export function stateOf({ state, to }: Pick<NonNullable<DocumentEntry["mail"]>, "state" | "to">): string {
  if (to === null) return texts.state[state];
  return state === "unclear" ? texts.unclearTo(to) : texts.to(texts.state[state], to);
}

/** The state of a document's latest mail, with the server's own words; an unclear one asks the merchant. */
export function MailState({ orderId, entry }: { orderId: string; entry: DocumentEntry }) {
  const { mail } = entry;
  const { data: shop } = useShop();
  const { run, isRunning, error } = useSettleEmail();
  if (mail === null) {
    const isSendable = shop !== undefined && missingOf({ features: ["emails"] }, shop).length === 0;
    return isSendable && isFinished(entry) ? <Text tone="subdued">{texts.notSent}</Text> : null;
  }
  const settle = async (act: "arrived" | "again") => {
    const answer = await run({ orderId, document: `${entry.kind}-${entry._key}`, act });
    if (answer !== undefined) confirm(act === "arrived" ? texts.settled : texts.state.planned);
  };
  return (
    <Stack gap="100">
      <Text tone="subdued">
        {texts.at(stateOf(mail), dayAndTime(mail.at, new Date(), de.dates))}
        {mail.sentence !== null && mail.state !== "unclear" && `. ${mail.sentence}`}
      </Text>
      {mail.line !== null && <Text tone="subdued">{texts.server(mail.line)}</Text>}
      {mail.state === "unclear" && (
        <>
          <Text>{texts.unclear}</Text>
          <Row>
            <Button onClick={() => void settle("again")} isRunning={isRunning}>
              {texts.again}
            </Button>
            <Button onClick={() => void settle("arrived")} isRunning={isRunning}>
              {texts.arrived}
            </Button>
          </Row>
        </>
      )}
      {error && (
        <Banner title={texts.failed} tone="critical">
          {error.message}
        </Banner>
      )}
    </Stack>
  );
}
