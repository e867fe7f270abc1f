import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { hasRefund } from "#shared/domain/order-states/payment-status.ts";
import { Select } from "#web/components/select.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { dePaper } from "#web/locales/de-paper.ts";
import { deTemplates as texts } from "#web/locales/de-templates.ts";
import { useKnownOrders } from "../settings/latest-orders.ts";

const LATEST = "";
const none: never[] = [];

interface PreviewOrder {
  /** Id of the order that fills in the previews; empty = the latest. */
  orderId: string;
  orders: readonly OrderRowEntry[];
  isKnown: boolean;
  choose: (orderId: string) => void;
  /** It is chosen beside the paper, and nowhere else. */
  isChosenElsewhere: boolean;
}

const PreviewOrderContext = createContext<PreviewOrder>({
  orderId: LATEST,
  orders: [],
  isKnown: false,
  choose: () => undefined,
  isChosenElsewhere: false,
});

interface PreviewOrderProviderProps {
  shop: ShopRecord;
  isChosenElsewhere?: boolean;
  children: ReactNode;
}

/** Texts below share one order for their previews. */
export function PreviewOrderProvider({ shop, isChosenElsewhere = false, children }: PreviewOrderProviderProps) {
  const [orderId, choose] = useState(LATEST);
  const known = useKnownOrders(shop);
  // all previews below are drawn again when this changes
  const shared = useMemo(
    () => ({ orderId, orders: known ?? none, isKnown: known !== undefined, choose, isChosenElsewhere }),
    [orderId, known, isChosenElsewhere],
  );
  return <PreviewOrderContext.Provider value={shared}>{children}</PreviewOrderContext.Provider>;
}

/** Id of the chosen order, undefined for the latest. */
export function usePreviewOrder(): string | undefined {
  const { orderId } = useContext(PreviewOrderContext);
  return orderId === LATEST ? undefined : orderId;
}

/** Chooses the order of the previews; a shop without orders has no choice. */
export function PreviewOrderSelect() {
  const { orderId, orders, choose, isChosenElsewhere } = useContext(PreviewOrderContext);
  if (isChosenElsewhere) return null;
  const latest = { value: LATEST, label: orders.length === 0 ? texts.exampleOrder : texts.latestOrder };
  if (orders.length === 0) return <Text as="strong">{`${texts.previewOf} ${latest.label}:`}</Text>;
  const options = [latest, ...orders.map(({ id, name }) => ({ value: id, label: name }))];
  return <Select label={texts.previewOf} options={options} value={orderId} onChange={choose} />;
}

const stuck: ReadonlySet<string> = new Set(["hold", "failed", "skip"]);

/** The orders with a paper of a kind, and the chosen one: at first the newest without an obstacle. */
export function usePaperOrder(kind: "invoice" | "credit") {
  const { orderId, orders, isKnown, choose } = useContext(PreviewOrderContext);
  const offered = kind === "credit" ? orders.filter(hasRefund) : orders;
  const first = offered.find(({ reason }) => reason === null || !stuck.has(reason.verdict)) ?? offered[0];
  return {
    isKnown,
    chosen: offered.find(({ id }) => id === orderId) ?? first,
    options: offered.map(({ id, name, price, customer }) => ({
      value: id,
      label: [name, customer?.name, money(price.total, price.currency)].filter(Boolean).join(", "),
    })),
    choose,
  };
}

/** The order that fills in a paper; a single one leaves no choice. */
export function PaperOrder({ chosen, options, isKnown, choose }: ReturnType<typeof usePaperOrder>) {
  if (chosen === undefined) return <Text tone="subdued">{isKnown ? dePaper.sample : dePaper.loading}</Text>;
  const [only] = options;
  if (options.length === 1) return <Text tone="subdued">{only?.label}</Text>;
  return <Select label={dePaper.order} isLabelHidden options={options} value={chosen.id} onChange={choose} />;
}
