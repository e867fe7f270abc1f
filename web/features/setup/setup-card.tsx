import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { NumberedList } from "#web/components/numbered-list.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { presentPlan } from "#web/lib/plan-of-shop.ts";
import { setupLabel } from "#web/lib/setup-open.ts";
import { deConnection } from "#web/locales/de-connection.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { SamplePaper } from "./sample-paper.tsx";
import styles from "./setup.module.css";

/** The way of a new shop: what the set-up does, and the button that begins it. */
export function SetupCard({ shop }: { shop: ShopRecord }) {
  const plan = presentPlan(shop);
  return (
    <Card label={deSetup.card}>
      <div className={styles.invitation}>
        <Stack>
          <h2 className={styles.title}>{deSetup.card}</h2>
          <NumberedList entries={deConnection.steps} />
          <Row>
            <Button variant="primary" url={pages.setup}>
              {setupLabel(shop)}
            </Button>
          </Row>
          {plan.monthlyCents === 0 && <Text tone="subdued">{deSetup.free(count(plan.quota))}</Text>}
        </Stack>
        <SamplePaper />
      </div>
    </Card>
  );
}
