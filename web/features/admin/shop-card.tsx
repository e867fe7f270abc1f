import type { AdminShop } from "#shared/api/admin.responses.ts";
import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useShopRow } from "./hooks.ts";
import { shopColumns } from "./shop-columns.tsx";

const texts = deAdmin.shop;
const skeletonHeight = 120;

/** The page names the shop; what has not happened is left out. */
const shownOf = ({ lastError, oldestTaskAt, isCut }: AdminShop) =>
  shopColumns.filter(
    ({ id }) =>
      id !== "shop" && (id !== "error" || lastError !== null) && (id !== "task" || oldestTaskAt !== null || isCut),
  );

/** A shop's state as the list of shops has it. */
export function ShopCard({ shop }: { shop: string }) {
  const { row, error, mutate } = useShopRow(shop);
  return (
    <Card title={texts.title}>
      {error && (
        <Banner
          title={texts.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate() }}
        >
          {error.message}
        </Banner>
      )}
      {row === undefined && !error && <Skeleton height={skeletonHeight} />}
      {row === null && <Text>{texts.unknown}</Text>}
      {row && row.uninstalledAt !== null && <Text>{deAdmin.shops.uninstalled(day(row.uninstalledAt))}</Text>}
      {row && <Facts facts={shownOf(row).map(({ title, cell }) => ({ name: title, value: cell(row) }))} />}
    </Card>
  );
}
