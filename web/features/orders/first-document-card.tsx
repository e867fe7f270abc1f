import { listOrders } from "#shared/api/orders.routes.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { orderAddress } from "../../lib/pages.ts";
import { useContract } from "../../lib/use-contract.ts";
import { deSetup } from "../../locales/de-setup.ts";

const texts = deSetup.done;

/** The way to the first invoice: the newest order without a document, for which one can be made at once. */
export function FirstDocumentCard() {
  const { data } = useContract(listOrders, { filter: "withoutDocument", sortBy: "date", sortDir: "desc", limit: 1 });
  if (data === undefined) return null;
  const [order] = data.items;
  return (
    <Card title={texts.first}>
      <Stack>
        <Text>{order === undefined ? texts.firstNone : texts.firstText(order.name)}</Text>
        {order && (
          <Row>
            <Button url={orderAddress(order.id)}>{texts.openOrder}</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
