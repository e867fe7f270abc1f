import { useEffect, useRef, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { money } from "#web/lib/format.ts";
import { planAddress } from "#web/lib/pages.ts";
import { smallestOfferWith } from "#web/lib/plan-notice.ts";
import { confirm } from "#web/lib/platform.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { de } from "#web/locales/de.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.orders;

interface FirstOrdersStepProps {
  shop: ShopRecord;
  isRunning: boolean;
  onNext: () => void;
}

/** Stores the last orders, which makes no document, and says what becomes of older ones. It begins by itself. */
export function FirstOrdersStep({ shop, isRunning, onNext }: FirstOrdersStepProps) {
  const { run, isRunning: isReading, error, affected } = useFirstOrders();
  const isUnderWay = error?.code === "import_running";
  return (
    <Stack>
      <div>
        <div role="status">
          {isReading && <Text as="strong">{texts.running}</Text>}
          {affected !== undefined && <Text as="strong">{texts.done(affected)}</Text>}
          {isUnderWay && <Text>{texts.underWay}</Text>}
        </div>
        <Text tone="subdued">{texts.text}</Text>
      </div>
      {error && !isUnderWay && (
        <Banner title={texts.failed} tone="warning" action={{ label: de.actions.retry, onAction: run }}>
          {error.message} {texts.failedText}
        </Banner>
      )}
      <Row>
        <Button variant="primary" onClick={onNext} isRunning={isReading || isRunning}>
          {deSetup.next}
        </Button>
      </Row>
      <OlderOrders shop={shop} />
    </Stack>
  );
}

function useFirstOrders() {
  const {
    run: store,
    isRunning,
    error,
  } = useContractMutation("POST /api/orders/import", { refreshes: ["GET /api/orders"] });
  const [affected, setAffected] = useState<number>();
  const run = async () => {
    const answer = await store({});
    if (answer === undefined) return;
    setAffected(answer.affected);
    confirm(texts.done(answer.affected));
  };
  const latest = useRef(run);
  latest.current = run;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void latest.current();
  }, []);
  return { run: () => void run(), isRunning, error, affected };
}

/** Explains older orders, and the price of importing whole periods in a shop that lacks it. */
function OlderOrders({ shop }: { shop: ShopRecord }) {
  const isLocked = missingOf({ features: ["importOrders"] }, shop).length > 0;
  const fee = shop.plan.importFee === null ? undefined : money(shop.plan.importFee);
  const offer = shop.plan.id === "free" ? smallestOfferWith("importOrders", shop) : undefined;
  return (
    <Text tone="subdued">
      {texts.older.text}{" "}
      {isLocked && (
        <>
          {texts.older.locked(fee)}{" "}
          {offer?.importFeeCents !== undefined &&
            texts.older.offer(planNames[offer.id], money(offer.importFeeCents / 100))}{" "}
          <Link to={planAddress(offer?.id)}>{texts.older.compare}</Link>
        </>
      )}
    </Text>
  );
}
