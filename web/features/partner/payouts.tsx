import { useState } from "react";
import { useSearchParams } from "react-router";
import type { PartnerPayout } from "#shared/api/partner.ts";
import { PAYOUT_THRESHOLD_CENTS } from "#shared/domain/partner/constants.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { List } from "../../components/list.tsx";
import { Stack } from "../../components/stack.tsx";
import { State } from "../../components/state.tsx";
import { Text } from "../../components/text.tsx";
import { money, monthName } from "../../lib/format.ts";
import { pagerOf } from "../../lib/page-turn.ts";
import { pages } from "../../lib/pages.ts";
import { preserveScroll } from "../../lib/preserve-scroll.ts";
import { dePartner } from "../../locales/de-partner.ts";
import { usePartner, usePayouts } from "./hooks.ts";
import { ObjectionDialog } from "./objection-dialog.tsx";
import { narrowAreas, payoutColumns } from "./payout-columns.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";

const texts = dePartner.payouts;

/** Paid and coming payouts with their receipts, and the reason for none in the last month. */
export function Payouts() {
  const [address, setAddress] = useSearchParams();
  const cursor = address.get("cursor") ?? "";
  const position = Math.max(1, Number(address.get("page") ?? "1") || 1);
  const list = usePayouts(cursor);
  const { data: partner } = usePartner();
  const [opened, setOpened] = useState<{ payout: string; number: string }>();
  const [objected, setObjected] = useState<PartnerPayout>();
  const [columns] = useState(() =>
    payoutColumns({ onOpen: ({ id }, number) => setOpened({ payout: id, number }), onObject: setObjected }),
  );
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
      <List
        label={texts.title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        narrowAreas={narrowAreas}
        failed={texts.failed}
        reset={{ label: dePartner.redemptions.firstPage, onReset: () => go(null, 1) }}
        empty={
          <State
            icon="order"
            title={texts.empty.title}
            text={texts.empty.text(money(PAYOUT_THRESHOLD_CENTS / 100))}
            action={<Button url={pages.partnerCoupons}>{dePartner.redemptions.empty.coupons}</Button>}
          />
        }
        pager={pagerOf(list.data, {
          label: texts.page(position),
          number: position,
          turn: ({ cursor: next, page }) => go(next === "" ? null : next, page),
        })}
        toolbar={list.data && list.data.items.length > 0 && <Text tone="subdued">{texts.explanation}</Text>}
      />
      {opened && <ReceiptDialog {...opened} onClose={() => setOpened(undefined)} />}
      {objected && <ObjectionDialog payout={objected} onClose={() => setObjected(undefined)} />}
    </Stack>
  );
}
