import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { NumberedList } from "#web/components/numbered-list.tsx";
import { Row } from "#web/components/stack.tsx";
import { pages } from "#web/lib/pages.ts";
import { deConnection } from "#web/locales/de-connection.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { setupLabel } from "./setup-banner.tsx";

/** The way of a new shop: what the set-up does, and the button that begins it. */
export function SetupCard({ shop }: { shop: ShopRecord }) {
  return (
    <Card title={deSetup.card}>
      <NumberedList entries={deConnection.steps} />
      <Row>
        <Button variant="primary" url={pages.setup}>
          {setupLabel(shop)}
        </Button>
      </Row>
    </Card>
  );
}
