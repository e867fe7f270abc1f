import type { AdminShop } from "#shared/api/admin.ts";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Text } from "../../components/text.tsx";
import { day } from "../../lib/format.ts";
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
  const answer = useShopRow(shop);
  return (
    <Card title={texts.title}>
      <Loaded answer={answer} failed={texts.failed} skeleton={<Skeleton height={skeletonHeight} />}>
        {(row) =>
          row === null ? (
            <Text>{texts.unknown}</Text>
          ) : (
            <>
              {row.uninstalledAt !== null && <Text>{deAdmin.shops.uninstalled(day(row.uninstalledAt))}</Text>}
              <Facts facts={shownOf(row).map(({ title, cell }) => ({ name: title, value: cell(row) }))} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
