import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { AccountRefusal } from "#shared/domain/shop/shop.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Card } from "../../components/card.tsx";
import { outageOf } from "../../lib/hold-back.ts";
import { useShop } from "../../lib/shop.ts";
import { deConnection } from "../../locales/de-connection.ts";
import { ConnectPanel } from "./connect-panel.tsx";
import { ConnectedPanel } from "./connected-panel.tsx";

const texts = deConnection;

/** The connection to the provider: made, shown and ended here. */
export function ConnectionCard() {
  const { data: shop } = useShop();
  if (shop === undefined) return null;
  const { isConnected, status, profile, connectedAt } = shop.lexoffice;
  const { contactCreate, sellerVatId } = shop.preferences;
  const facts = { contactCreate, created: shop.stat.lexoffice.contact.created, sellerVatId };
  return (
    <Card title={texts.title} aside={<StatusBadge lexoffice={shop.lexoffice} />}>
      {isConnected ? (
        <ConnectedPanel profile={profile} facts={facts} connectedAt={connectedAt} />
      ) : (
        <ConnectPanel status={status} />
      )}
    </Card>
  );
}

const looks: Readonly<
  Record<
    AccountRefusal | "outage" | "connected" | "disconnected" | "revoked" | "never",
    { tone: BadgeTone; text: string }
  >
> = {
  outage: { tone: "warning", text: texts.notAnswering },
  contract: { tone: "critical", text: texts.refused },
  permission: { tone: "critical", text: texts.refused },
  connected: { tone: "success", text: texts.connected },
  revoked: { tone: "critical", text: texts.revoked },
  disconnected: { tone: "attention", text: texts.disconnected },
  never: { tone: "neutral", text: texts.disconnected },
};

/** Shows if the connection works. */
export function StatusBadge({ lexoffice }: { lexoffice: ShopRecord["lexoffice"] }) {
  const outage = outageOf(lexoffice);
  const { tone, text } = looks[outage ? (outage.because ?? "outage") : lexoffice.status];
  return <Badge tone={tone}>{text}</Badge>;
}
