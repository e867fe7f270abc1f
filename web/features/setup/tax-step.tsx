import { type TaxFinding, taxFindings } from "#shared/domain/setup/tax-findings.ts";
import { preselectedRule, ruleOfAccount, type VatRule } from "#shared/domain/setup/vat-rule.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { berlinDay } from "#shared/values/days.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { Loaded } from "#web/components/loaded.tsx";
import { Mark } from "#web/components/mark.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { country } from "#web/lib/format.ts";
import { adminAddress } from "#web/lib/platform.ts";
import { deSetup } from "#web/locales/de-setup.ts";
import { useTaxes } from "./hooks.ts";
import styles from "./setup.module.css";

const texts = deSetup.taxes;
const PENDING_HEIGHT = 240;
/** The platform's page for taxes and duties. */
const taxSettings = adminAddress("settings/taxes");

interface TaxStepProps {
  profile: ProviderProfile;
  isRunning: boolean;
  onNext: () => void;
}

/** Compares the shop's tax with the provider's needs, and leads to the place of each misfit. */
export function TaxStep({ profile, isRunning, onNext }: TaxStepProps) {
  const taxes = useTaxes();
  const rule = ruleOfAccount(profile) ?? preselectedRule(profile);
  return (
    <Stack>
      <Text>{texts.text}</Text>
      <Loaded answer={taxes} failed={texts.failed} skeleton={<Skeleton height={PENDING_HEIGHT} />}>
        {(found) => <Findings findings={taxFindings(found, rule, berlinDay(new Date().toISOString()))} rule={rule} />}
      </Loaded>
      <Row>
        <Button variant="primary" onClick={onNext} isRunning={isRunning}>
          {deSetup.next}
        </Button>
        {taxes.data && (
          <Button onClick={() => void taxes.mutate()} isRunning={taxes.isValidating}>
            {texts.again}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Findings({ findings, rule }: { findings: readonly TaxFinding[]; rule: VatRule }) {
  const differing = findings.filter(({ verdict }) => verdict === "differs").length;
  return (
    <Stack>
      <div role="status">
        <Text as="strong">{texts.summary(differing)}</Text>
        {differing > 0 && <Text>{texts.later}</Text>}
      </div>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.topic} ${finding.verdict} ${finding.mismatch ?? ""}`} className={styles.finding}>
            <Finding finding={finding} rule={rule} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const looks = {
  fits: { state: "done", text: texts.fits },
  differs: { state: "wrong", text: texts.differs },
  unknown: { state: "open", text: texts.unknown },
} as const;

function Finding({ finding, rule }: { finding: TaxFinding; rule: VatRule }) {
  const { topic, verdict } = finding;
  const name = rule === "0" ? texts.anywhere : texts.topics[topic];
  return (
    <>
      <Mark state={looks[verdict].state} label={looks[verdict].text} />
      <div>
        <Text as="strong">{name}</Text>
        <Text tone="subdued">
          {hereText(finding, rule)}
          {verdict !== "fits" && ` ${texts.needed(neededText(finding, rule))}`}
          {verdict !== "fits" && rule === "oss" && topic === "union" && ` ${texts.registration}`}
        </Text>
        {verdict === "differs" && (
          <Link to={taxSettings} leads="tab" label={texts.changeOf(name)}>
            {texts.change}
          </Link>
        )}
      </div>
    </>
  );
}

function neededText({ topic }: TaxFinding, rule: VatRule): string {
  if (rule === "0") return texts.needs.none;
  if (topic === "union") return rule === "oss" ? texts.needs.unionOss : texts.needs.unionGerman;
  return texts.needs[topic];
}

function hereText({ topic, verdict, mismatch, countries = [] }: TaxFinding, rule: VatRule): string {
  const names = countries.map((code) => country(code)).join(", ");
  if (mismatch !== undefined) return texts.mismatches[mismatch](names);
  const isNamed = topic === "germany" && rule !== "0";
  if (verdict === "unknown") return names === "" || isNamed ? texts.have.unknownAll : texts.have.unknown(names);
  if (rule === "0") return texts.have.noTaxCharged;
  if (topic === "prices") return texts.have.included;
  return topic === "shipping" ? texts.have.onShipping : texts.have.right(names);
}
