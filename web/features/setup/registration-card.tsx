import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { pages } from "#web/lib/pages.ts";
import { isEmbedded } from "#web/lib/platform.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { RegistrationFields, useRegistration } from "./registration-form.tsx";

const texts = deSetup.register;

/** Opens an account at the provider, also outside the admin; inside, the set-up goes on with connecting it. */
export function RegistrationCard() {
  const registration = useRegistration();
  const isInside = isEmbedded();
  return (
    <Card>
      <Stack>
        <RegistrationFields registration={registration} opened={isInside ? texts.opened : texts.openedOutside} />
        <Row>
          <Button
            variant="primary"
            onClick={() => void registration.open()}
            isRunning={registration.isRunning}
            isDisabled={!registration.mayOpen}
          >
            {texts.create}
          </Button>
          {isInside && registration.outcome !== undefined && <Button url={pages.setup}>{texts.connect}</Button>}
          {isInside && registration.outcome === undefined && (
            <Button variant="plain" url={pages.setup}>
              {texts.known}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
