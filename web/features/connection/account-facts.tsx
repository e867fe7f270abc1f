import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { day } from "../../lib/format.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { distanceSalesOf, taxationOf, versionOf } from "./tax-profile.ts";

const texts = deConnection;

interface AccountFactsProps {
  profile: ProviderProfile;
  connectedAt: string | null;
  /** Company and version stand beside them already. */
  isShort?: boolean;
  /** The merchant's VAT id is nowhere known: its row leads to where it is entered. */
  isVatIdAsked?: boolean;
}

/** Whose account it is and how the company is taxed, as last read from the provider. */
export function AccountFacts({ profile, connectedAt, isShort = false, isVatIdAsked = false }: AccountFactsProps) {
  const user = [profile.userName, profile.userEmail].filter((part) => part !== "").join(", ");
  return (
    <Facts
      facts={[
        ...(isShort ? [] : [{ name: texts.company, value: profile.companyName || texts.unknown }]),
        { name: texts.user, value: user || texts.unknown },
        { name: texts.taxation, value: taxationOf(profile) },
        { name: texts.distanceSales.label, value: distanceSalesOf(profile) },
        ...(isVatIdAsked || profile.vatNumber
          ? [{ name: texts.vatNumber, value: isVatIdAsked ? <EnterVatId /> : profile.vatNumber }]
          : []),
        ...(isShort ? [] : [{ name: texts.version.label, value: versionOf(profile) }]),
        ...(connectedAt === null ? [] : [{ name: texts.since, value: day(connectedAt) }]),
      ].map((fact) => ({ ...fact, isBlock: true }))}
    />
  );
}

function EnterVatId() {
  return (
    <>
      {texts.unknown} · <Link to="/preferences?setting=sellerVatId">{texts.issues.enter}</Link>
    </>
  );
}
