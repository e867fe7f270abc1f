import { useMemo } from "react";
import type { PartnerCouponAnswer } from "#shared/api/partner.responses.ts";
import {
  type CouponSort,
  type CouponTab,
  couponSorts,
  couponTabs,
  listCoupons,
} from "#shared/domain/partner/coupon-list.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { de } from "../../locales/de.ts";
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
  const { tab, query, selected, toggle } = page;
  const columns = useMemo(
    () => couponColumns({ selected, isDisabled: isReadOnly, onToggle: toggle }),
    [selected, isReadOnly, toggle],
  );
  const shown = coupons && listCoupons(coupons, { tab, ...query });
  return (
    <Card isFlush>
      <Toolbar page={page} />
      {error && coupons === undefined && (
        <div className={styles.message}>
          <LoadFailure
            title={texts.failed}
            text={error.message}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        </div>
      )}
      {coupons === undefined && !error && <TableSkeleton label={de.app.loading} columns={columns} />}
      {coupons && shown?.length === 0 && <NoCoupons coupons={coupons} page={page} isReadOnly={isReadOnly} />}
      {shown && shown.length > 0 && (
        <Table
          label={texts.title}
          columns={columns}
          rows={shown as readonly PartnerCouponAnswer[]}
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
        />
      )}
    </Card>
  );
}

function Toolbar({ page: { tab, query, selected, showTab, change, open } }: { page: CouponPage }) {
  return (
    <div className={styles.toolbar}>
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
        {selected.length > 0 && (
          <Button onClick={() => open("confirm/removal")}>{texts.remove(selected.length)}</Button>
        )}
      </div>
    </div>
  );
}

interface NoCouponsProps {
  coupons: readonly PartnerCouponAnswer[];
  page: CouponPage;
  isReadOnly: boolean;
}

function NoCoupons({ coupons, page, isReadOnly }: NoCouponsProps) {
  if (coupons.length > 0) {
    const action = <Button onClick={page.showAll}>{texts.empty.all}</Button>;
    return <State icon="search" {...texts.empty.tab} action={action} />;
  }
  const action = !isReadOnly && <Button onClick={() => page.open("new")}>{texts.create}</Button>;
  return <State icon="order" {...texts.empty.none} action={action} />;
}
