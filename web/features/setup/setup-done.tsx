import { setupReward } from "#shared/domain/plans/credit-changes.ts";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.done;

/** The end of the set-up: what happens from now on. `isAutomated`: documents come into being by themselves. */
export function SetupDone({ isAutomated, isRewarded }: { isAutomated: boolean; isRewarded: boolean }) {
  return (
    <Card title={texts.title}>
      <Stack>
        {isAutomated && <Text>{texts.text}</Text>}
        {isRewarded && <Text>{texts.reward(setupReward)}</Text>}
        <Row>
          <Button url={pages.overview}>{texts.overview}</Button>
          <Button variant="plain" url={`${pages.setup}?reset`}>
            {texts.again}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
