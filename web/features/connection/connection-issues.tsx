import { connectionIssueTexts } from "#shared/domain/connection/connection-issue-texts.ts";
import {
  type ConnectionIssue,
  type ConnectionIssueSeverity,
  connectionIssues,
  type ShopFacts,
} from "#shared/domain/connection/connection-issues.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { count } from "../../lib/format.ts";
import { providerPlansAddress } from "../../lib/provider-plans.ts";
import { deConnection } from "../../locales/de-connection.ts";
import styles from "./connection.module.css";

const looks: Readonly<Record<ConnectionIssueSeverity, { tone: BadgeTone; text: string }>> = {
  critical: { tone: "critical", text: deConnection.issues.critical },
  warning: { tone: "warning", text: deConnection.issues.warning },
  info: { tone: "info", text: deConnection.issues.info },
};

/** Faults that another version of the provider solves. */
const solvedByVersion: ReadonlySet<ConnectionIssue["code"]> = new Set([
  "MISSING_INVOICING",
  "OSS_WITHOUT_XL",
  "ABROAD_WITHOUT_XL",
]);

/** Misfits of the provider's account, now or soon, worst first: cause and way out. None shows nothing. */
export function ConnectionIssues({ profile, facts }: { profile: ProviderProfile; facts: ShopFacts }) {
  const issues = connectionIssues(profile, facts);
  if (issues.length === 0) return null;
  return (
    <ul className={styles.issues}>
      {issues.map(({ code, severity, contacts: made }) => {
        const { title, cause, remedy } = connectionIssueTexts[code];
        return (
          <li key={code} className={styles.issue}>
            <Badge tone={looks[severity].tone}>{looks[severity].text}</Badge>
            <Text as="strong">{title}</Text>
            <Text>
              {cause} {remedy} {made && contactsText(made)}{" "}
              {solvedByVersion.has(code) && (
                <Link to={providerPlansAddress} leads="tab">
                  {deConnection.issues.comparePlans}
                </Link>
              )}
              {code === "OWN_VAT_ID_UNKNOWN" && (
                <Link to="/preferences?setting=sellerVatId">{deConnection.issues.enter}</Link>
              )}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}

const contactsText = ({ created, remaining }: NonNullable<ConnectionIssue["contacts"]>): string =>
  deConnection.issues.contacts(count(created), count(remaining));
