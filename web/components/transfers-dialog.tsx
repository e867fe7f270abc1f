import type { ShopRecord } from "#shared/api/shop-record.ts";
import { missingTitles } from "#shared/domain/plans/missing-titles.ts";
import { count, day } from "../lib/format.ts";
import { largerPlan, moreTransfers } from "../lib/more-transfers.ts";
import { pages, planAddress } from "../lib/pages.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import { Dialog } from "./dialog.tsx";
import { Text } from "./text.tsx";

interface TransfersDialogProps {
  needed: number;
  remaining: number;
  resetAt: string;
  shop: ShopRecord;
  onClose: () => void;
}

/** Too few transfers for an act: the merchant takes a larger plan, writes to the operator, or waits. */
export function TransfersDialog({ needed, remaining, resetAt, shop, onClose }: TransfersDialogProps) {
  const larger = largerPlan(shop);
  return (
    <Dialog
      title={missingTitles.credits}
      onClose={onClose}
      closeLabel={deEntitlements.creditsWait(day(resetAt))}
      act={
        larger === undefined
          ? { label: deEntitlements.creditsHelp, url: pages.contact }
          : { label: deEntitlements.creditsAction, url: planAddress(larger.id) }
      }
    >
      <Text>{deEntitlements.credits(count(needed), count(remaining))}</Text>
      <Text>{moreTransfers(shop)}</Text>
      <Text>{deEntitlements.creditsLater(day(resetAt))}</Text>
    </Dialog>
  );
}
