import { Button } from "../../components/button.tsx";
import { List } from "../../components/list.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { State } from "../../components/state.tsx";
import { forwardPager } from "../../lib/page-turn.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useShops } from "./hooks.ts";
import { narrowAreas, shopColumns } from "./shop-columns.tsx";

const texts = deAdmin.shops;

/** All shops by domain. */
export function ShopList() {
  const { search, cursor, change, ...list } = useShops();
  const reset = () => change({ search: "", cursor: "" });
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
        turnTo: (next) => change({ search, cursor: next }),
      })}
      toolbar={
        <SearchField
          label={texts.search}
          value={search}
          onChange={(typed) => change({ search: typed.trim().toLowerCase(), cursor: "" }, true)}
        />
      }
    />
  );
}
