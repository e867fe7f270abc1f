import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { Pager } from "../../components/pager.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { de } from "../../locales/de.ts";
import { deCompliance as texts } from "../../locales/de-compliance.ts";
import { useDataRequests } from "./hooks.ts";
import { RequestCard } from "./request-card.tsx";

const skeletonHeight = 128;

/** The shop's data requests, newest first. */
export function RequestList() {
  const { data, error, mutate, cursor, turnTo } = useDataRequests();
  const next = data?.next ?? null;
  return (
    <Stack>
      {error && (
        <Banner
          title={texts.failed}
          tone="critical"
          action={{ label: de.actions.retry, onAction: () => void mutate() }}
        >
          {error.message}
        </Banner>
      )}
      {data === undefined && !error && <Skeleton height={skeletonHeight} />}
      {data?.items.length === 0 && (
        <Card>
          <State icon="search" title={texts.empty} text={texts.emptyText} />
        </Card>
      )}
      {data?.items.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {data && (next !== null || cursor !== "") && (
        <Pager
          label={texts.pages}
          {...(cursor === "" ? {} : { onPrevious: () => window.history.back() })}
          {...(next === null ? {} : { onNext: () => turnTo(next) })}
        />
      )}
    </Stack>
  );
}
