import { type ShopState, shopStates } from "#shared/domain/shop/troubles.ts";
import { Button } from "../../components/button.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { List } from "../../components/list.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { Select } from "../../components/select.tsx";
import { State } from "../../components/state.tsx";
import { forwardPager } from "../../lib/page-turn.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useShops } from "./hooks.ts";
import { narrowAreas, shopColumns } from "./shop-columns.tsx";

const texts = deAdmin.shops;

const options: readonly { value: ShopState | ""; label: string }[] = [
  { value: "", label: texts.states.all },
  ...shopStates.map((value) => ({ value, label: texts.states[value] })),
];

/** Those that wait are in the order of their waiting, which no search knows. */
const without = (state: ShopState | ""): ShopState | "" => (state === "waiting" ? "" : state);

/** All shops by domain, or some of them. */
export function ShopList() {
  const { search, state, cursor, change, ...list } = useShops();
  const reset = () => change({ search: "", state: "", cursor: "" });
  return (
    <List
      title={texts.title}
      label={texts.title}
      list={list}
      columns={shopColumns}
      keyOf={({ shop }) => shop}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      reset={{ label: texts.reset, onReset: reset }}
      empty={
        <State
          icon="search"
          title={texts.empty}
          text={texts.emptyText}
          action={<Button onClick={reset}>{texts.reset}</Button>}
        />
      }
      pager={forwardPager(list.data, {
        label: texts.pages,
        cursor,
        turnTo: (next) => change({ search, state, cursor: next }),
      })}
      toolbar={
        <FieldPair>
          <SearchField
            label={texts.search}
            value={search}
            onChange={(typed) =>
              change({ search: typed.trim().toLowerCase(), state: without(state), cursor: "" }, true)
            }
          />
          <Select
            label={texts.state}
            isLabelHidden
            options={options}
            value={state}
            onChange={(chosen) => change({ search: chosen === "waiting" ? "" : search, state: chosen, cursor: "" })}
          />
        </FieldPair>
      }
    />
  );
}
