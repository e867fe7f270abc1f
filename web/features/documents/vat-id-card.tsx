import type { OrderDetail } from "#shared/api/order-record.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { describeFailure } from "#web/lib/document-failure.ts";
import { day, time } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { deVatId as texts } from "#web/locales/de-vat-id.ts";
import { useCheckOrder, useReleaseVatId } from "./hooks.ts";

type Confirmation = NonNullable<OrderDetail["vatIdConfirmation"]>;

const tones: Readonly<Record<Confirmation["answers"][number]["state"], BadgeTone>> = {
  confirmed: "success",
  simple: "attention",
  secondBest: "attention",
  differs: "warning",
  refused: "critical",
  secondRefused: "warning",
};

/** The registers' answers about a VAT id that holds the order, and the merchant's acts. */
export function VatIdCard({ order: { id: orderId, vatIdConfirmation: known } }: { order: OrderDetail }) {
  const checking = useCheckOrder();
  const releasing = useReleaseVatId();
  if (known === null || !known.isOpen) return null;
  const { vatId, answers, nextAt, releases } = known;
  const error = checking.error ?? releasing.error;
  const check = async () => {
    if ((await checking.run({ orderId })) !== undefined) confirm(texts.checked);
  };
  const release = async () => {
    if ((await releasing.run({ orderId })) !== undefined) confirm(texts.done);
  };
  return (
    <Card title={texts.title}>
      <Stack gap="300">
        <Text>{vatId}</Text>
        {answers.length === 0 && <Text tone="subdued">{texts.none}</Text>}
        {answers.map(({ register, at, state, result }) => (
          <Row key={`${register} ${at}`}>
            <Badge tone={tones[state]}>{result}</Badge>
            <Text tone="subdued">{`${texts.registers[register]}, ${time(at)}`}</Text>
          </Row>
        ))}
        {nextAt !== null && <Text tone="subdued">{texts.next(`${day(nextAt)}, ${time(nextAt)}`)}</Text>}
        {releases !== null && <Text>{texts.releasing[releases]}</Text>}
        {error && (
          <Banner title={texts.failed} tone="critical">
            {describeFailure(error)}
          </Banner>
        )}
        <Row>
          <Button isRunning={checking.isRunning} onClick={() => void check()}>
            {texts.check}
          </Button>
          {releases !== null && (
            <Button isRunning={releasing.isRunning} onClick={() => void release()}>
              {texts.release[releases]}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
