import { useState } from "react";
import { listOrders } from "#shared/api/orders.routes.ts";
import { enableCreation, getShop } from "#shared/api/shop.routes.ts";
import { sumLine } from "#shared/domain/dry-run/summary.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { Note } from "#web/components/note.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { confirm } from "#web/lib/platform.ts";
import { setupSettingsAddress } from "#web/lib/setup-way.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { deDryRun } from "#web/locales/de-dry-run.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { DryRunView } from "../dry-run/dry-run-view.tsx";
import { useDryRun } from "../dry-run/hooks.ts";

const texts = deSetup.finish;
const PENDING_HEIGHT = 240;
/** What the set-up switches on, as the dry run looks at it and as the call names it. */
const wanted = { invoiceCreate: "all", creditCreate: "all" } as const;
const flags = { invoiceCreate: true, creditCreate: true } as const;

interface SwitchOnStepProps {
  shop: ShopRecord;
  /** Keeps that the set-up is completed. Answers whether that was done. */
  onComplete: () => Promise<boolean>;
}

/** What the last orders would become, then the button after which documents come into being by themselves. */
export function SwitchOnStep({ shop, onComplete }: SwitchOnStepProps) {
  const { run, error } = useContractMutation(enableCreation, { answers: getShop, refreshes: [listOrders] });
  const [isBusy, setIsBusy] = useState(false);
  const isOn = shop.preferences.invoiceCreate !== false;
  const finish = async () => {
    setIsBusy(true);
    const isSwitchedOn = isOn || (await run({ value: "true", ...flags })) !== undefined;
    if (isSwitchedOn && (await onComplete()) && !isOn) confirm(deSetup.done.toast);
    setIsBusy(false);
  };
  return (
    <Stack>
      {isOn ? <Text>{texts.isOn}</Text> : <Effect />}
      {!isOn && (
        <Text>
          {texts.fromNow} <Link to={setupSettingsAddress}>{texts.toSettings}</Link>
        </Text>
      )}
      {error && (
        <Banner title={texts.notEnabled} tone="critical">
          {error.message}
        </Banner>
      )}
      <Row>
        <Button variant="primary" onClick={() => void finish()} isRunning={isBusy}>
          {isOn ? texts.complete : texts.enable}
        </Button>
        {!isOn && (
          <Button variant="plain" url={pages.overview}>
            {texts.later}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Effect() {
  const { shown, error } = useDryRun(wanted);
  if (error) {
    return (
      <Banner title={texts.failed} tone="warning">
        {error.message} {texts.failedText}
      </Banner>
    );
  }
  if (shown === undefined) {
    return (
      <Stack gap="200">
        <Text tone="subdued">{texts.checking}</Text>
        <Skeleton height={PENDING_HEIGHT} />
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>{texts.text}</Text>
      {shown.isSample && <Note title={deDryRun.samples} lines={[texts.samplesText]} />}
      {shown.orders > 0 ? (
        <DryRunView view="review" shown={shown} changes={wanted} />
      ) : (
        <Text>{sumLine(shown.review.sums)}</Text>
      )}
    </Stack>
  );
}
