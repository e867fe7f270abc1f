import { useState } from "react";
import { useSearchParams } from "react-router";
import type { PartnerPayout } from "#shared/api/partner.responses.ts";
import { PAYOUT_THRESHOLD_CENTS } from "#shared/domain/partner/constants.ts";
import { Banner } from "../../components/banner.tsx";
import { Card } from "../../components/card.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Pager } from "../../components/pager.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { Table, TableSkeleton } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { money, monthName } from "../../lib/format.ts";
import { preserveScroll } from "../../lib/preserve-scroll.ts";
import { de } from "../../locales/de.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { usePartner, usePayouts } from "./hooks.ts";
import { ObjectionDialog } from "./objection-dialog.tsx";
import styles from "./partner.module.css";
import { narrowAreas, payoutColumns } from "./payout-columns.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";

const texts = dePartner.payouts;

/** What was paid and what will be, each with its receipt; and why the last month has none. */
export function Payouts() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const position = Math.max(1, Number(address.get("page") ?? "1") || 1);
  const { data: page, error, isLoading, isValidating, mutate } = usePayouts(cursor);
  const { data: partner } = usePartner();
  const [opened, setOpened] = useState<PartnerPayout>();
  const [objected, setObjected] = useState<PartnerPayout>();
  const [columns] = useState(() => payoutColumns({ onOpen: setOpened, onObject: setObjected }));
  const go = (next: string | null, to: number) =>
    setAddress(to <= 1 || next === null ? {} : { cursor: next, page: String(to) }, { state: preserveScroll });
  const skip = partner?.lastSkip;
  return (
    <Stack>
      {skip && (
        <Banner title={texts.skipped(monthName(`${skip.period}-01`))} tone="info">
          {`${skip.text}.`}
        </Banner>
      )}
      <Card isFlush>
        <div className={styles.message}>
          <Text tone="subdued">{texts.explanation}</Text>
        </div>
        {error && (
          <div className={styles.message}>
            <LoadFailure
              title={texts.failed}
              text={error.message}
              isRetrying={isValidating}
              onRetry={() => (cursor !== "" && error.status === 422 ? go(null, 1) : void mutate())}
            />
          </div>
        )}
        {page === undefined && !error && <TableSkeleton label={de.app.loading} columns={columns} />}
        {page?.items.length === 0 && (
          <State icon="order" title={texts.empty.title} text={texts.empty.text(money(PAYOUT_THRESHOLD_CENTS / 100))} />
        )}
        {page && page.items.length > 0 && (
          <Table
            label={texts.title}
            columns={columns}
            rows={page.items}
            keyOf={({ id }) => id}
            narrowAreas={narrowAreas}
            isOutdated={isLoading}
          />
        )}
        {page && (page.next !== null || page.previous !== null) && (
          <div className={styles.foot}>
            <Pager
              label={texts.page(position)}
              {...(page.previous === null ? {} : { onPrevious: () => go(page.previous, position - 1) })}
              {...(page.next === null ? {} : { onNext: () => go(page.next, position + 1) })}
            />
          </div>
        )}
      </Card>
      {opened && <ReceiptDialog payout={opened} onClose={() => setOpened(undefined)} />}
      {objected && <ObjectionDialog payout={objected} onClose={() => setObjected(undefined)} />}
    </Stack>
  );
}
