import { useState } from "react";
import { emailFault, mayRegister } from "#shared/domain/setup/registration.ts";
import { Banner } from "#web/components/banner.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { Link } from "#web/components/link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { providerRegistrationAddress, providerTermsAddress } from "#web/lib/provider-plans.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.register;

/** What is asked for an account at the provider: an address and the agreement to its terms. */
export function useRegistration() {
  const [email, setEmail] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const [terms, setTerms] = useState(false);
  const [outcome, setOutcome] = useState<"opened" | "blocked">();
  const fault = isLeft ? emailFault(email) : undefined;
  return {
    email,
    terms,
    fault,
    outcome,
    mayOpen: mayRegister({ email, terms }),
    setEmail,
    setTerms,
    leaveEmail: () => setIsLeft(true),
    /** Straight from a click, or the browser blocks the window. */
    open: () => {
      const opened = window.open(registrationAddress(email), "_blank");
      if (opened !== null) opened.opener = null;
      setOutcome(opened === null ? "blocked" : "opened");
    },
  };
}

export type Registration = ReturnType<typeof useRegistration>;

/** The provider's public registration: it has no call for it. */
const registrationAddress = (email: string): string =>
  `${providerRegistrationAddress}?${new URLSearchParams({ email: email.trim() }).toString()}`;

/** The fields, and what became of the button. `opened`: what is said once the registration is open. */
export function RegistrationFields({ registration, opened }: { registration: Registration; opened: string }) {
  const { email, terms, fault, outcome, setEmail, setTerms, leaveEmail } = registration;
  return (
    <Stack>
      <Text>{texts.text}</Text>
      <TextField
        label={texts.email}
        type="email"
        value={email}
        maxLength={254}
        {...(fault === undefined ? {} : { error: fault })}
        onChange={setEmail}
        onBlur={leaveEmail}
      />
      <Stack gap="200">
        <Checkbox label={texts.terms} isChecked={terms} onChange={setTerms} />
        <Link to={providerTermsAddress} leads="tab">
          {texts.readTerms}
        </Link>
      </Stack>
      <div role="status">
        {outcome === undefined && <Text tone="subdued">{texts.leads}</Text>}
        {outcome === "opened" && <Banner tone="success" title={opened} />}
        {outcome === "blocked" && (
          <Banner tone="warning" title={texts.blocked}>
            <Link to={registrationAddress(email)} leads="tab">
              {texts.blockedLink}
            </Link>
          </Banner>
        )}
      </div>
    </Stack>
  );
}
