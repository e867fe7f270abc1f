import { useState } from "react";
import { emailFault, mayRegister } from "#shared/domain/setup/registration.ts";
import { Banner } from "#web/components/banner.tsx";
import { Checkbox } from "#web/components/checkbox.tsx";
import { Link } from "#web/components/link.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { isEmbedded } from "#web/lib/platform.ts";
import { providerRegistrationAddress, providerTermsAddress } from "#web/lib/provider-plans.ts";
import { useContractMutation } from "#web/lib/use-contract.ts";
import { deSetup } from "#web/locales/de-setup.ts";

const texts = deSetup.register;

/** Asks for an address and the agreement to the provider's terms, to open an account. */
export function useRegistration() {
  const [email, setEmail] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const [terms, setTerms] = useState(false);
  const [outcome, setOutcome] = useState<"created" | "opened" | "blocked">();
  const account = useContractMutation("POST /api/lexoffice/register");
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
    isRunning: account.isRunning,
    error: account.error,
    /** Opens straight from the click, or the browser blocks it. Outside the admin only the public page is known. */
    open: async () => {
      const opened = window.open(isEmbedded() ? "" : registrationAddress(email), "_blank");
      if (opened !== null) opened.opener = null;
      if (isEmbedded()) {
        const answer = await account.run({ email: email.trim(), terms: true });
        if (answer === undefined || answer.created) opened?.close();
        else if (opened !== null) opened.location.href = registrationAddress(email);
        if (answer === undefined) return;
        if (answer.created) return setOutcome("created");
      }
      setOutcome(opened === null ? "blocked" : "opened");
    },
  };
}

type Registration = ReturnType<typeof useRegistration>;

/** The provider's public registration. */
const registrationAddress = (email: string): string =>
  `${providerRegistrationAddress}?${new URLSearchParams({ email: email.trim() }).toString()}`;

/** The fields, and what became of the button. `opened`: what is said once the registration is open. */
export function RegistrationFields({ registration, opened }: { registration: Registration; opened: string }) {
  const { email, terms, fault, outcome, error, mayOpen, setEmail, setTerms, leaveEmail } = registration;
  return (
    <Stack>
      <Text>{texts.text}</Text>
      <TextField
        label={texts.email}
        type="email"
        value={email}
        maxLength={254}
        error={fault}
        onChange={setEmail}
        onBlur={leaveEmail}
      />
      <Checkbox
        label={texts.terms}
        hint={
          <Link to={providerTermsAddress} leads="tab">
            {texts.readTerms}
          </Link>
        }
        isChecked={terms}
        onChange={setTerms}
      />
      {error && <Banner tone="critical" title={error.message} />}
      <div role="status">
        {outcome === undefined && <Text tone="subdued">{mayOpen ? texts.leads : texts.asked}</Text>}
        {outcome === "created" && <Banner tone="success" title={texts.created} />}
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
