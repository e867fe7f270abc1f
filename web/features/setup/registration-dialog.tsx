import { useState } from "react";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Row } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { de } from "#web/locales/de.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { RegistrationFields, useRegistration } from "./registration-form.tsx";

/** The way to an account at the provider, for who has none. */
export function RegistrationOffer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row>
        <Text as="span" tone="subdued">
          {deSetup.connect.noAccount}
        </Text>
        <Button onClick={() => setIsOpen(true)}>{deSetup.connect.open}</Button>
      </Row>
      {isOpen && <RegistrationDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Opens an account at the provider; the set-up goes on with connecting it. */
function RegistrationDialog({ onClose }: { onClose: () => void }) {
  const registration = useRegistration();
  const isOpened = registration.outcome === "created" || registration.outcome === "opened";
  return (
    <Dialog
      title={deSetup.register.title}
      onClose={onClose}
      act={{
        label: deSetup.register.create,
        onAct: () => void registration.open(),
        isRunning: registration.isRunning,
        isDisabled: !registration.mayOpen,
      }}
      closeLabel={isOpened ? deSetup.register.connect : de.actions.cancel}
    >
      <RegistrationFields registration={registration} opened={deSetup.register.opened} />
    </Dialog>
  );
}
