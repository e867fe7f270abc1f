import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { setupReward } from "#shared/domain/plans/credit-changes.ts";
import { momentOf } from "#shared/domain/preferences/invoice-moment.ts";
import { Button } from "#web/components/button.tsx";
import { Hero } from "#web/components/hero.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { orderAddress, pages } from "#web/lib/pages.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { useFirstOrder } from "./hooks.ts";

const texts = deSetup.done;

interface SetupDoneProps {
  shop: ShopRecord;
  /** The merchant completed it just now. */
  isRewarded: boolean;
  /** The question before the first invoice is made. */
  first: (order: OrderRowEntry, call: { onClose: () => void; onCreated: () => void }) => ReactNode;
}

/** The end of the set-up: what happens from now on, and the way to the first invoice. */
export function SetupDone({ shop, isRewarded, first }: SetupDoneProps) {
  const isAutomated = shop.preferences.invoiceCreate !== false;
  const { order, isLoading } = useFirstOrder(isAutomated);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { when } = deSetup.finish.moments[momentOf(shop.preferences) ?? "own"];
  const toOverview = (isMain: boolean) => (
    <Button variant={isMain ? "primary" : "plain"} url={pages.overview}>
      {texts.overview}
    </Button>
  );
  return (
    <>
      <Hero
        title={isAutomated ? texts.title : texts.titleOff}
        lines={
          <>
            <Text>{isAutomated ? texts.text(when) : texts.textOff}</Text>
            {isRewarded && <Text tone="subdued">{texts.reward(setupReward)}</Text>}
          </>
        }
        actions={
          <>
            {order && (
              <Button variant="primary" onClick={() => setIsAsking(true)}>
                {texts.first(order.name)}
              </Button>
            )}
            {!isLoading && toOverview(order === undefined)}
          </>
        }
        hint={order && texts.firstHint(order.customer?.name ?? "", money(order.price.total, order.price.currency))}
      />
      {order &&
        isAsking &&
        first(order, {
          onClose: () => setIsAsking(false),
          onCreated: () => void navigate(orderAddress(order.id)),
        })}
    </>
  );
}
