import type { AdminShop } from "#shared/api/admin.ts";
import { eventTitle } from "#shared/domain/logs/log-texts.ts";
import { creditLevel } from "#shared/domain/plans/credit-level.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import type { Column } from "../../components/table.tsx";
import { Text } from "../../components/text.tsx";
import { count, day, dayAndTime } from "../../lib/format.ts";
import { adminShopAddress } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { deAdmin } from "../../locales/de-admin.ts";

const texts = deAdmin.shops;

/** The places of a row's columns on a phone. */
export const narrowAreas = `"shop shop credits" "plan connection connection" "error error task"`;

/** Other states of the connection need nothing done. */
const tones: Readonly<Partial<Record<AdminShop["connection"], BadgeTone>>> = {
  disconnected: "warning",
  revoked: "critical",
};

/** The columns of a shop. */
export const shopColumns: readonly Column<AdminShop>[] = [
  { id: "shop", title: texts.columns.shop, cell: (row) => <ShopName row={row} /> },
  {
    id: "plan",
    title: texts.columns.plan,
    cell: ({ plan, annual }) => (annual ? texts.annual(planNames[plan]) : planNames[plan]),
  },
  { id: "credits", title: texts.columns.credits, align: "end", cell: (row) => <Credits row={row} /> },
  {
    id: "connection",
    title: texts.columns.connection,
    cell: ({ connection, isPaused, staffPause, troubles }) => (
      <>
        <Connection connection={connection} /> {isPaused && <Badge tone="attention">{texts.paused}</Badge>}{" "}
        {staffPause !== null && <Badge tone="critical">{texts.pausedByStaff}</Badge>}{" "}
        {troubles.includes("outage") && <Badge tone="critical">{texts.outage}</Badge>}{" "}
        {troubles.includes("rejected") && <Badge tone="critical">{texts.rejected}</Badge>}{" "}
        {troubles.includes("parked") && <Badge tone="attention">{texts.parked}</Badge>}
      </>
    ),
  },
  {
    id: "error",
    title: texts.columns.error,
    cell: (row) => <LastError row={row} />,
    isFilled: ({ lastError }) => lastError !== null,
  },
  {
    id: "task",
    title: texts.columns.task,
    cell: ({ oldestTaskAt, isCut }) => (
      <>
        {oldestTaskAt !== null && waitOf(oldestTaskAt)}
        {isCut && <Text tone="subdued">{texts.isCut}</Text>}
      </>
    ),
    isFilled: ({ oldestTaskAt, isCut }) => oldestTaskAt !== null || isCut,
  },
];

function Connection({ connection }: Pick<AdminShop, "connection">) {
  const tone = tones[connection];
  const name = texts.connection[connection];
  return tone === undefined ? name : <Badge tone={tone}>{name}</Badge>;
}

const waitOf = (dueAt: string) => (new Date(dueAt) > new Date() ? texts.from : texts.since)(moment(dueAt));
const moment = (instant: string) => dayAndTime(instant, new Date(), de.dates);

function ShopName({ row: { shop, name, uninstalledAt } }: { row: AdminShop }) {
  return (
    <>
      <Link to={adminShopAddress(shop)} label={texts.log(shop)} isStrong>
        {name === "" ? shop : name}
      </Link>
      <Text tone="subdued">{shop}</Text>
      {uninstalledAt !== null && <Text tone="subdued">{texts.uninstalled(day(uninstalledAt))}</Text>}
    </>
  );
}

function Credits({ row: { credits } }: { row: AdminShop }) {
  const text = texts.rest(count(remainingCredits(credits.used, credits.quota)), count(credits.quota));
  const level = creditLevel(credits);
  return level === "critical" || level === "empty" ? <Text tone="critical">{text}</Text> : text;
}

function LastError({ row: { lastError } }: { row: AdminShop }) {
  if (lastError === null) return null;
  return (
    <>
      <Text>{eventTitle(lastError.event, "shop", {})}</Text>
      <Text tone="subdued">{[lastError.code, moment(lastError.at)].filter((part) => part !== null).join(" · ")}</Text>
    </>
  );
}
