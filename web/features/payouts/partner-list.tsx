import { useMemo, useState } from "react";
import type { AdminPartner } from "#shared/api/payouts.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count, day } from "../../lib/format.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { type PartnerFilter, usePartners } from "./hooks.ts";
import { ListCard } from "./list-card.tsx";
import { PartnerDialog } from "./partner-dialog.tsx";
import { partnerTones } from "./partner-tones.ts";

const texts = dePayouts.partners;
const narrowAreas = `"shop shop state" "since coupons open"`;
const filters = (Object.entries(texts.filters) as [PartnerFilter, string][]).map(([value, label]) => ({
  value,
  label,
}));

const columnsOf = (open: (shop: string) => void): readonly Column<AdminPartner>[] => [
  { id: "shop", title: texts.columns.shop, cell: ({ shop }) => <Text>{shop}</Text> },
  {
    id: "state",
    title: texts.columns.state,
    cell: ({ state }) => <Badge tone={partnerTones[state]}>{texts.states[state]}</Badge>,
  },
  { id: "since", title: texts.columns.since, cell: ({ since }) => day(since) },
  { id: "coupons", title: texts.columns.coupons, align: "end", cell: ({ coupons }) => count(coupons) },
  {
    id: "open",
    title: texts.columns.open,
    align: "end",
    cell: ({ shop }) => (
      <Button isSmall label={texts.openOf(shop)} onClick={() => open(shop)}>
        {texts.open}
      </Button>
    ),
  },
];

/** Partners and applications. */
export function PartnerList() {
  const { filter, cursor, change, ...list } = usePartners();
  const [shop, setShop] = useState<string>();
  const columns = useMemo(() => columnsOf(setShop), []);
  return (
    <>
      <ListCard
        texts={filter === "applied" ? { ...texts, ...texts.noApplications } : texts}
        columns={columns}
        narrowAreas={narrowAreas}
        keyOf={(row) => row.shop}
        list={list}
        cursor={cursor}
        turnTo={(next) => change({ state: filter, cursor: next })}
      >
        <FilterChips label={texts.filter} options={filters} value={filter} onChange={(state) => change({ state })} />
      </ListCard>
      {shop !== undefined && <PartnerDialog shop={shop} onClose={() => setShop(undefined)} />}
    </>
  );
}
