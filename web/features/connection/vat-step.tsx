import { useEffect, useRef, useState } from "react";
import {
  mayContinueWith,
  preselectedRule,
  ruleOfAccount,
  type VatRule,
  vatRules,
} from "#shared/domain/setup/vat-rule.ts";
import { hasInvoices, hasXl } from "#shared/domain/shop/provider-traits.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { RadioList } from "../../components/radio-list.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { providerPlansAddress, providerWebAddress } from "../../lib/provider-plans.ts";
import { deSetup } from "../../locales/de-setup.ts";
import { usePullProfile } from "./hooks.ts";
import { lookAgain } from "./look-again.ts";

const texts = deSetup.vat;

interface VatStepProps {
  profile: ProviderProfile;
  isRunning: boolean;
  onNext: () => void;
}

/** The company's value added tax, which must match the account; the step looks again and again. */
export function VatStep({ profile, isRunning, onNext }: VatStepProps) {
  const failure = usePolledProfile();
  const [chosen, setChosen] = useState<VatRule>();
  const rule = chosen ?? preselectedRule(profile);
  return (
    <Stack>
      <Text>{texts.text}</Text>
      {!hasInvoices(profile) && (
        <Banner tone="critical" title={texts.needsL}>
          {texts.needsLText}{" "}
          <Link to={providerPlansAddress} leads="tab">
            {texts.compare}
          </Link>
        </Banner>
      )}
      <RadioList
        label={texts.label}
        options={vatRules.map((value) => ({
          value,
          label: texts.rules[value],
          // the hint of what cannot be chosen would be too pale to read
          ...(value === "oss" && !hasXl(profile) ? { isDisabled: true } : { hint: texts.hints[value] }),
          ...(value === rule && value === ruleOfAccount(profile) && { badge: texts.fits }),
        }))}
        chosen={rule}
        onChange={setChosen}
      />
      {!hasXl(profile) && (
        <Text>
          {texts.needsXl}{" "}
          <Link to={providerPlansAddress} leads="tab">
            {texts.compare}
          </Link>
        </Text>
      )}
      <div role="status">
        <Match rule={rule} profile={profile} />
      </div>
      {failure && <Banner tone="warning" title={`${texts.failed}: ${failure.message}`} />}
      <Row>
        <Button variant="primary" onClick={onNext} isRunning={isRunning} isDisabled={!mayContinueWith(rule, profile)}>
          {deSetup.next}
        </Button>
      </Row>
    </Stack>
  );
}

function Match({ rule, profile }: { rule: VatRule; profile: ProviderProfile }) {
  const ofAccount = ruleOfAccount(profile);
  if (ofAccount === rule) return null;
  return (
    <Banner tone="warning" title={texts.differs}>
      {texts.differsText(ofAccount === undefined ? texts.undecided : texts.rules[ofAccount])}{" "}
      <Link to={providerWebAddress} leads="tab">
        {texts.open}
      </Link>
    </Banner>
  );
}

/** Reads the account's profile while the step is looked at: the merchant may change it in another window. */
function usePolledProfile() {
  const { pull, isRunning, error } = usePullProfile();
  const latest = useRef({ pull, isRunning });
  latest.current = { pull, isRunning };
  useEffect(() => {
    const look = () => {
      if (!latest.current.isRunning) void latest.current.pull();
    };
    return lookAgain(look);
  }, []);
  return error;
}
