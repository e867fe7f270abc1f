import type { ShopRecord } from "#shared/api/shop-record.ts";
import { connectionIssues, type ShopFacts } from "#shared/domain/connection/connection-issues.ts";
import { Button } from "../../components/button.tsx";
import { Entries, EntryAct, EntryFold } from "../../components/entries.tsx";
import { deConnection } from "../../locales/de-connection.ts";
import { ConnectState } from "./connect-panel.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";
import styles from "./connection.module.css";
import { StatusBadge } from "./connection-card.tsx";
import { useConnect } from "./hooks.ts";
import { useResultFocus } from "./result-focus.ts";
import { versionOf } from "./tax-profile.ts";

const texts = deConnection;

/** The connection to the provider as an entry of the settings: made, shown and ended here. */
export function ConnectionEntries({ shop, isLedTo }: { shop: ShopRecord; isLedTo: boolean }) {
  const { lexoffice, preferences, stat } = shop;
  const { contactCreate, sellerVatId } = preferences;
  return (
    <Entries id="connection" title={texts.title}>
      {lexoffice.isConnected ? (
        <Connected
          lexoffice={lexoffice}
          facts={{ contactCreate, created: stat.lexoffice.contact.created, sellerVatId }}
          isLedTo={isLedTo}
        />
      ) : (
        <Unconnected status={lexoffice.status} />
      )}
    </Entries>
  );
}

interface ConnectedProps {
  lexoffice: ShopRecord["lexoffice"];
  facts: ShopFacts;
  isLedTo: boolean;
}

/** Opens by itself if it prevents documents. */
function Connected({ lexoffice, facts, isLedTo }: ConnectedProps) {
  const result = useResultFocus();
  const { profile, connectedAt } = lexoffice;
  const isCritical =
    profile !== null && connectionIssues(profile, facts).some(({ severity }) => severity === "critical");
  return (
    <div ref={result} tabIndex={-1} className={styles.region}>
      <EntryFold
        icon="plug"
        name={texts.provider}
        value={profile === null ? "" : `${profile.companyName || texts.unknown}, ${versionOf(profile)}`}
        badge={<StatusBadge lexoffice={lexoffice} />}
        isLedTo={isLedTo || isCritical}
      >
        <ConnectedPanel profile={profile} facts={facts} connectedAt={connectedAt} isShort />
      </EntryFold>
    </div>
  );
}

function Unconnected({ status }: { status: ShopRecord["lexoffice"]["status"] }) {
  const connecting = useConnect();
  const result = useResultFocus();
  return (
    <div ref={result} tabIndex={-1} className={styles.region}>
      <EntryAct icon="plug" name={texts.provider} value={status === "revoked" ? texts.revoked : texts.disconnected}>
        <Button variant="primary" isSmall onClick={() => void connecting.connect()} isRunning={connecting.isBusy}>
          {status === "revoked" ? texts.reconnect : texts.connect}
        </Button>
      </EntryAct>
      <div className={styles.state}>
        <ConnectState {...connecting} />
      </div>
    </div>
  );
}
