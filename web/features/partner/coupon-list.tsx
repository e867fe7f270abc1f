import type { PartnerCouponAnswer } from "#shared/api/partner.ts";
import { MAX_COUPONS } from "#shared/domain/partner/constants.ts";
import {
  type CouponSort,
  type CouponTab,
  couponSorts,
  couponTabs,
  listCoupons,
} from "#shared/domain/partner/coupon-list.ts";
import { Button } from "../../components/button.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { List } from "../../components/list.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { dePartner } from "../../locales/de-partner.ts";
import { couponColumns, narrowAreas } from "./coupon-columns.tsx";
import { useCoupons } from "./hooks.ts";
import styles from "./partner.module.css";
import type { CouponPage } from "./use-coupon-page.ts";

const texts = dePartner.coupons;
const tabs = (Object.keys(couponTabs) as CouponTab[]).map((value) => ({ value, label: couponTabs[value].label }));
const sorts = (Object.keys(couponSorts) as CouponSort[]).map((value) => ({ value, label: couponSorts[value].label }));
const directions = (["asc", "desc"] as const).map((value) => ({
  value,
  label: value === "asc" ? texts.direction.ascending : texts.direction.descending,
}));

/** The partner's coupons, ten at most: all of them are here, and the browser sorts and filters them. */
export function CouponList({ page, isReadOnly }: { page: CouponPage; isReadOnly: boolean }) {
  const { data: coupons, error, isValidating, mutate } = useCoupons();
  const { tab, query, selected, select } = page;
  const shown = coupons && listCoupons(coupons, { tab, ...query });
  return (
    <List
      label={texts.title}
      list={{
        data: shown && { items: shown },
        error: coupons ? undefined : error,
        isLoading: false,
        isValidating,
        mutate,
      }}
      columns={couponColumns}
      keyOf={({ code }) => code}
      narrowAreas={narrowAreas}
      sort={{
        by: query.sort,
        direction: query.descending ? "desc" : "asc",
        columns: sorts.map(({ value }) => value),
        onSort: (column) => {
          const sort = sorts.find(({ value }) => value === column)?.value ?? query.sort;
          page.change({ sort, descending: sort === query.sort ? !query.descending : true });
        },
      }}
      selection={{
        chosen: new Set(selected),
        onChange: (chosen) => select([...chosen]),
        labelOf: ({ code }) => texts.select(code),
        allLabel: texts.selectAll,
        isDisabled: isReadOnly,
        acts: <Button onClick={() => page.open("confirm/removal")}>{texts.remove(selected.length)}</Button>,
      }}
      failed={texts.failed}
      empty={coupons && <NoCoupons coupons={coupons} page={page} isReadOnly={isReadOnly} />}
      toolbar={coupons?.length !== 0 && <Toolbar page={page} number={coupons?.length} />}
    />
  );
}

/** `number`: of all coupons; its room is kept while they are asked for. */
function Toolbar({ page, number }: { page: CouponPage; number: number | undefined }) {
  const { tab, query, showTab, change } = page;
  return (
    <>
      <Text tone="subdued">{number === undefined ? "\u00a0" : texts.count(number, MAX_COUPONS)}</Text>
      <FilterChips label={texts.tabs} options={tabs} value={tab} onChange={showTab} />
      <div className={styles.tools}>
        <SearchField label={texts.search} value={query.code} onChange={(code) => change({ code: code.trim() })} />
        <Select
          label={texts.sortBy}
          isLabelHidden
          options={sorts}
          value={query.sort}
          onChange={(sort) => change({ sort })}
        />
        <Select
          label={texts.order}
          isLabelHidden
          options={directions}
          value={query.descending ? "desc" : "asc"}
          onChange={(direction) => change({ descending: direction === "desc" })}
        />
      </div>
    </>
  );
}

interface NoCouponsProps {
  coupons: readonly PartnerCouponAnswer[];
  page: CouponPage;
  isReadOnly: boolean;
}

function NoCoupons({ coupons, page, isReadOnly }: NoCouponsProps) {
  if (coupons.length === 0) {
    const create = (
      <Button variant="primary" onClick={() => page.open("new")} isDisabled={isReadOnly}>
        {texts.create}
      </Button>
    );
    return <State icon="order" {...texts.empty.none} action={create} />;
  }
  const action = <Button onClick={page.showAll}>{texts.empty.all}</Button>;
  return <State icon="search" {...texts.empty.tab} action={action} />;
}
