import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { useShop } from "../../lib/shop.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { useDecidePending, usePendingConnection } from "./hooks.ts";

const texts = deConnection.pending;

/** The question that the window could not ask: this account for this shop? Shown if the sign-in stopped there. */
export function PendingConnection() {
  const { data } = usePendingConnection();
  const { data: shop } = useShop();
  const { decide, isRunning, error } = useDecidePending();
  if (!data?.pending || shop === undefined) return null;
  const { company, email } = data.pending;
  return (
    <Banner tone="warning" title={texts.title}>
      <Stack gap="300">
        <Text>{texts.question(shop.shopify.store.name, shop._key, company, email)}</Text>
        {error && <Text tone="critical">{error.message}</Text>}
        <Row gap="300">
          <Button variant="primary" onClick={() => void decide("connect")} isRunning={isRunning}>
            {texts.connect}
          </Button>
          <Button onClick={() => void decide("cancel")}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Banner>
  );
}
