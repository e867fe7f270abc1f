import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import { useLatestOrders } from "../settings/latest-orders.ts";

const LATEST = "";

interface PreviewOrder {
  /** Id of the order that fills in the previews; empty = the latest. */
  orderId: string;
  options: readonly { value: string; label: string }[];
  choose: (orderId: string) => void;
}

const PreviewOrderContext = createContext<PreviewOrder>({ orderId: LATEST, options: [], choose: () => undefined });

/** Texts below share one order for their previews. */
export function PreviewOrderProvider({ shop, children }: { shop: ShopRecord; children: ReactNode }) {
  const [orderId, choose] = useState(LATEST);
  const orders = useLatestOrders(shop);
  // all previews below are drawn again when this changes
  const shared = useMemo(() => {
    const latest = { value: LATEST, label: orders.length === 0 ? texts.exampleOrder : texts.latestOrder };
    return { orderId, options: [latest, ...orders.map(({ id, name }) => ({ value: id, label: name }))], choose };
  }, [orderId, orders]);
  return <PreviewOrderContext.Provider value={shared}>{children}</PreviewOrderContext.Provider>;
}

/** Id of the chosen order, undefined for the latest. */
export function usePreviewOrder(): string | undefined {
  const { orderId } = useContext(PreviewOrderContext);
  return orderId === LATEST ? undefined : orderId;
}

/** Which order fills in the previews; a shop without orders has no choice. */
export function PreviewOrderSelect() {
  const { orderId, options, choose } = useContext(PreviewOrderContext);
  if (options.length < 2) return <Text as="strong">{`${texts.previewOf} ${options[0]?.label ?? ""}:`}</Text>;
  return <Select label={texts.previewOf} options={options} value={orderId} onChange={choose} />;
}
