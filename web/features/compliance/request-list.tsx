import { Card } from "../../components/card.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { forwardPager } from "../../lib/page-turn.ts";
import { deCompliance as texts } from "../../locales/de-compliance.ts";
import { useDataRequests } from "./hooks.ts";
import { RequestCard } from "./request-card.tsx";

const skeletonHeight = 128;

/** The shop's data requests, newest first. */
export function RequestList() {
  const { cursor, turnTo, ...list } = useDataRequests();
  return (
    <ListFrame
      list={list}
      failed={texts.failed}
      skeleton={<Skeleton height={skeletonHeight} />}
      empty={
        <Card>
          <State icon="order" title={texts.empty} text={texts.emptyText} />
        </Card>
      }
      pager={forwardPager(list.data, { label: texts.pages, cursor, turnTo })}
    >
      {({ items }) => (
        <Stack>
          <Text tone="subdued">{texts.text}</Text>
          {items.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </Stack>
      )}
    </ListFrame>
  );
}
