import { useLocation, useNavigate, useParams } from "react-router";
import { type RedemptionTab, redemptionTabs, shownStates } from "#shared/domain/partner/redemption-states.ts";
import { Button } from "../../components/button.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { List } from "../../components/list.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { pagerOf, usePageTurn } from "../../lib/page-turn.ts";
import { pages } from "../../lib/pages.ts";
import { preserveScroll } from "../../lib/preserve-scroll.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { useRedemptions } from "./hooks.ts";
import styles from "./partner.module.css";
import { narrowAreas, redemptionColumns } from "./redemption-columns.tsx";
import {
  initialRedemptionQuery,
  type RedemptionQuery,
  readRedemptionQuery,
  redemptionAddress,
  redemptionSorts,
} from "./redemption-query.ts";

const texts = dePartner.redemptions;
const label = (tab: RedemptionTab) => (tab === "all" ? texts.all : shownStates[tab].label);
const tabs = redemptionTabs.map((value) => ({ value, label: label(value) }));
const sorts = redemptionSorts.map((value) => ({ value, label: texts.sorts[value] }));
/** While codes are looked for, the list is in the order of the codes. */
const codeSorts = sorts.filter(({ value }) => value.endsWith("coupon"));

/** The coupons' redemptions by status, with reasons. */
export function Redemptions() {
  const navigate = useNavigate();
  const { tab } = useParams();
  const query = readRedemptionQuery(tab, new URLSearchParams(useLocation().search));
  const list = useRedemptions(query);
  const { data: page, error, mutate } = list;
  const change = (part: Partial<RedemptionQuery>) =>
    void navigate(redemptionAddress({ ...query, cursor: "", page: 1, ...part }), { state: preserveScroll });
  const again = () => void mutate();
  const { number, turn } = usePageTurn({ answer: page, asked: query.page, change, retry: error && again });
  const reset = () => change(initialRedemptionQuery);
  const isAll = query.tab === "all" && query.search === "" && query.cursor === "";
  const isWithoutAny = isAll && page?.items.length === 0;
  return (
    <List
      label={texts.title}
      list={list}
      columns={redemptionColumns}
      keyOf={({ id }) => id}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      reset={{ label: texts.firstPage, onReset: reset }}
      empty={isWithoutAny ? <NoneYet /> : <NoHit onReset={reset} />}
      pager={pagerOf(page, { label: texts.page(number), number, turn })}
      toolbar={
        !isWithoutAny && (
          <>
            <Text tone="subdued">{texts.counted}</Text>
            <FilterChips
              label={texts.tabs}
              options={tabs}
              value={query.tab}
              onChange={(value) => change({ tab: value })}
            />
            <div className={styles.tools}>
              <SearchField
                label={texts.search}
                value={query.search}
                onChange={(search) => change({ search: search.trim().slice(0, 30) })}
              />
              <Select
                label={texts.sortBy}
                isLabelHidden
                options={query.search === "" ? sorts : codeSorts}
                value={query.sort}
                onChange={(sort) => change({ sort })}
              />
            </div>
          </>
        )
      }
    />
  );
}

const NoneYet = () => (
  <State
    icon="order"
    {...texts.empty.none}
    action={<Button url={pages.partnerCoupons}>{texts.empty.coupons}</Button>}
  />
);

function NoHit({ onReset }: { onReset: () => void }) {
  const action = <Button onClick={onReset}>{texts.empty.all}</Button>;
  return <State icon="search" {...texts.empty.tab} action={action} />;
}
