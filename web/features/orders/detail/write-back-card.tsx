import type { OrderDetail } from "#shared/api/order-record.ts";
import { Badge } from "#web/components/badge.tsx";
import { Card } from "#web/components/card.tsx";
import { Link } from "#web/components/link.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { dayAndTime } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { de } from "#web/locales/de.ts";
import { deWriteBack as texts } from "#web/locales/de-write-back.ts";

type Entry = OrderDetail["writeBacks"][number];

/** Shopify's news of the order's documents, with reasons for gaps; nothing without any. */
export function WriteBackCard({ order }: { order: OrderDetail }) {
  if (order.writeBacks.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Stack>
        {order.writeBacks.map((entry) => (
          <WriteBackBlock key={entry.what} entry={entry} />
        ))}
      </Stack>
    </Card>
  );
}

const settings = { metafields: `${pages.metafieldSettings}#write`, payment: `${pages.orderSettings}#payment` } as const;

function WriteBackBlock({ entry: { what, state, at, text } }: { entry: Entry }) {
  const { label, tone } = texts.states[state];
  const isDone = state === "written" || state === "marked";
  return (
    <Stack gap="100">
      <Row>
        <Text as="strong">{texts.names[what]}</Text>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      {text !== null && <Text>{text}</Text>}
      <Text tone="subdued">{dayAndTime(at, new Date(), de.dates)}</Text>
      {!isDone && text !== null && <Link to={settings[what]}>{texts.settings}</Link>}
    </Stack>
  );
}
