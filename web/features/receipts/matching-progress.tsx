import type { MatchAnswer } from "#shared/api/receipts.ts";
import { Meter } from "#web/components/meter.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deReceipts as texts } from "#web/locales/de-receipts.ts";

const WHOLE = 100;

/** The comparison's progress, or its result. */
export function MatchingProgress({ matching, isRunning }: { matching: MatchAnswer; isRunning: boolean }) {
  const { found, assigned, progress } = matching;
  return (
    <Stack gap="200">
      {isRunning && <Text>{texts.running}</Text>}
      {(isRunning || matching.continue) && <Meter value={progress} max={WHOLE} />}
      <div role="status">
        <Text as="strong">{texts.looked(found, assigned)}</Text>
      </div>
    </Stack>
  );
}
