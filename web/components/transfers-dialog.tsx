import { missingTitles } from "../../shared/domain/plans/plan-texts.ts";
import { count, day } from "../lib/format.ts";
import { pages } from "../lib/pages.ts";
import { deGates } from "../locales/de-entitlements.ts";
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
          <Button onClick={onClose}>{deGates.creditsWait(day(resetAt))}</Button>
          <Button variant="primary" url={`${pages.plan}#pricing`}>
            {deGates.creditsAction}
          </Button>
        </>
      }
    >
      <Stack gap="300">
        <Text>{deGates.credits(count(needed), count(remaining))}</Text>
        <Text>{deGates.creditsChoice(day(resetAt))}</Text>
      </Stack>
    </Dialog>
  );
}
