import { useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { deExport as texts } from "#web/locales/de-export.ts";
import { periodFault, rememberedChoice } from "./choice.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { useExport } from "./hooks.ts";
import { exportPeriods } from "./periods.ts";

interface ExportDialogProps {
  shop: ShopRecord;
  onClose: () => void;
}

/** Saves the orders of a period with their documents as a file. Open while it is rendered. */
export function ExportDialog({ shop, onClose }: ExportDialogProps) {
  const missing = missingOf({ features: ["exportOrders"] }, shop);
  if (missing.length === 0) return <Export shop={shop} onClose={onClose} />;
  return (
    <Dialog title={texts.title} isWide onClose={onClose}>
      <Text>{texts.intro}</Text>
      <EntitlementBanner missing={missing} shop={shop} />
    </Dialog>
  );
}

function Export({ shop, onClose }: ExportDialogProps) {
  const [periods] = useState(() => exportPeriods(new Date(), shop.shopify.store.createdAt));
  const [choice, setChoice] = useState(() => rememberedChoice(periods));
  const { stage, start, stop, choose } = useExport();
  if (stage.at === "running") {
    return (
      <Dialog
        title={texts.title}
        isWide
        onClose={onClose}
        closeLabel={null}
        act={{ label: texts.stop, onAct: stop, tone: "quiet" }}
      >
        <div role="status">
          <Stack gap="200">
            <Text>{texts.running}</Text>
            <Text>{texts.read(stage.orders)}</Text>
            <Text tone="subdued">{texts.stay}</Text>
          </Stack>
        </div>
      </Dialog>
    );
  }
  if (stage.at === "done") {
    const { name, saved } = stage;
    return (
      <Dialog
        title={texts.title}
        isWide
        onClose={onClose}
        act={{ label: texts.again, onAct: choose, tone: "quiet" }}
        closeLabel={texts.close}
      >
        {saved.rows === 0 ? (
          <Banner title={texts.nothing} tone="info">
            {texts.nothingText}
          </Banner>
        ) : (
          <Banner title={texts.done} tone="success">
            {texts.doneText(name, saved.rows, saved.items)}
          </Banner>
        )}
      </Dialog>
    );
  }
  const isPossible = periodFault(choice) === undefined && choice.columns.length > 0;
  return (
    <Dialog
      title={texts.title}
      isWide
      onClose={onClose}
      act={{ label: texts.start, onAct: () => void start(choice), isDisabled: !isPossible }}
      failure={stage.at === "failed" ? { title: texts.failed, text: stage.message } : undefined}
    >
      <ChoiceForm periods={periods} choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
    </Dialog>
  );
}
