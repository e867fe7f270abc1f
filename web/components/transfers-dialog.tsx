import { missingTitles } from "#shared/domain/plans/plan-texts.ts";
import { count, day } from "../lib/format.ts";
import { pages } from "../lib/pages.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "./stack.tsx";
import { Text } from "./text.tsx";

interface TransfersDialogProps {
  needed: number;
  remaining: number;
  resetAt: string;
  onClose: () => void;
}

/** There are not enough transfers left for an act: the merchant takes a larger plan, or waits. */
export function TransfersDialog({ needed, remaining, resetAt, onClose }: TransfersDialogProps) {
  return (
    <Dialog
      title={missingTitles.credits}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{deEntitlements.creditsWait(day(resetAt))}</Button>
          <Button variant="primary" url={`${pages.plan}#pricing`}>
            {deEntitlements.creditsAction}
          </Button>
        </>
      }
    >
      <Stack gap="300">
        <Text>{deEntitlements.credits(count(needed), count(remaining))}</Text>
        <Text>{deEntitlements.creditsChoice(day(resetAt))}</Text>
      </Stack>
    </Dialog>
  );
}
