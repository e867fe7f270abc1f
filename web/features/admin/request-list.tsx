import { List } from "../../components/list.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { forwardPager } from "../../lib/page-turn.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { useComplianceRequests } from "./hooks.ts";
import { narrowAreas, requestColumns } from "./request-columns.tsx";

const texts = deAdmin.requests;

/** Requests about personal data of all shops, newest first. */
export function RequestList() {
  const { cursor, turnTo, ...list } = useComplianceRequests();
  return (
    <List
      label={texts.title}
      list={list}
      columns={requestColumns}
      keyOf={({ key }) => key}
      narrowAreas={narrowAreas}
      failed={texts.failed}
      empty={<State icon="order" title={texts.empty} text={texts.emptyText} />}
      pager={forwardPager(list.data, { label: texts.pages, cursor, turnTo })}
      toolbar={list.data && list.data.items.length > 0 && <Text tone="subdued">{texts.text}</Text>}
    />
  );
}
