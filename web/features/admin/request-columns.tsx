import type { AdminComplianceRequest } from "#shared/api/admin.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count, day, dayAndTime } from "../../lib/format.ts";
import { adminShopAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";

const texts = deAdmin.requests;

/** The places of a row's columns on a phone. */
export const narrowAreas = `"kind kind state" "shop shop shop" "received due due" "proof proof finished"`;

const tones: Readonly<Record<AdminComplianceRequest["state"], BadgeTone>> = {
  open: "attention",
  done: "success",
  cancelled: "neutral",
};

/** The columns of a request: no customer, no order. */
export const requestColumns: readonly Column<AdminComplianceRequest>[] = [
  { id: "kind", title: texts.columns.kind, cell: ({ kind }) => texts.kinds[kind] },
  {
    id: "shop",
    title: texts.columns.shop,
    cell: ({ shop }) => (
      <Link to={adminShopAddress(shop)} label={deAdmin.shops.log(shop)}>
        {shop}
      </Link>
    ),
  },
  { id: "received", title: texts.columns.received, cell: ({ receivedAt }) => moment(receivedAt) },
  { id: "due", title: texts.columns.due, cell: (row) => <Due row={row} /> },
  {
    id: "state",
    title: texts.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: "finished",
    title: texts.columns.finished,
    cell: ({ finishedAt }) => (finishedAt === null ? null : moment(finishedAt)),
    isFilled: ({ finishedAt }) => finishedAt !== null,
  },
  { id: "proof", title: texts.columns.proof, cell: (row) => proofOf(row) },
];

const moment = (instant: string) => dayAndTime(instant, new Date(), de.dates);

/** The end of the platform's time; red once the alarm watches the request. */
function Due({ row: { dueAt, state } }: { row: AdminComplianceRequest }) {
  const text = texts.dueOn(day(dueAt));
  const isLate = state === "open" && Date.parse(dueAt) - Date.now() <= 10 * 86_400_000;
  return isLate ? <Text tone="critical">{text}</Text> : text;
}

function proofOf({ orders, erased, kept, records }: AdminComplianceRequest): string {
  const counted = [
    orders === null ? "" : texts.orders(orders, count(orders)),
    erased === null ? "" : texts.erased(count(erased)),
    kept === null ? "" : texts.kept(count(kept)),
    records === null ? "" : texts.records(count(records)),
  ].filter((part) => part !== "");
  return counted.length === 0 ? texts.uncounted : counted.join(", ");
}
