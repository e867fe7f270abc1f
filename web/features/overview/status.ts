import type { RecentDocuments } from "#shared/api/months.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { creditLevel } from "#shared/domain/plans/credit-level.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { momentOf } from "#shared/domain/preferences/invoice-moment.ts";
import type { StatusLook } from "../../components/status-card.tsx";
import { documentName } from "../../lib/document-look.ts";
import { day, dayAndTime, money, time } from "../../lib/format.ts";
import { holdBackOf, outageOf } from "../../lib/hold-back.ts";
import { largerPlan } from "../../lib/more-transfers.ts";
import { isSetupOpen } from "../../lib/setup-open.ts";
import { sinceText } from "../../lib/since-text.ts";
import { de } from "../../locales/de.ts";
import { deHome } from "../../locales/de-home.ts";

const texts = deHome.status;

/** The state of a shop in one sentence, what follows from it, and the one act that helps. */
export interface Status {
  look: StatusLook;
  title: string;
  text: string;
  act?: "connect" | "resume" | "plans" | "contact" | "bill" | "setup" | "first";
}

/** Facts of the sentence; undefined where they are not known. */
interface StatusFacts {
  /** How many orders need the merchant. */
  attention: number | undefined;
  /** How many documents are on their way. */
  planned: number;
  recent: RecentDocuments | undefined;
  now: Date;
}

/** The worst state of a connected shop, or of one whose connection was lost, wins. */
export function statusOf(shop: ShopRecord, { attention = 0, planned, recent, now }: StatusFacts): Status {
  const { lexoffice, automation, plan } = shop;
  const wait = texts.wait(planned);
  const outage = outageOf(lexoffice);
  const holdBack = holdBackOf(shop);
  const larger = largerPlan(shop);
  const more = larger ? "plans" : "contact";
  // a plan that rests is why transfers are used up
  if (plan.subscription?.status === "frozen" && (holdBack === undefined || holdBack === "transfers")) {
    return {
      look: "warning",
      title: texts.frozen(planNames[plan.subscription.plan]),
      text: texts.frozenText,
      act: "bill",
    };
  }
  switch (holdBack) {
    case "connection": {
      const title = lexoffice.status === "revoked" ? texts.revoked : texts.disconnected;
      return { look: "critical", title: `${title}. ${wait}`.trim(), text: texts.lostText, act: "connect" };
    }
    case "staffPause": {
      const since = dayAndTime(automation.staffPause?.at ?? "", now, de.datesInSentence);
      const text = [automation.staffPause?.notice, texts.staffPausedText].filter(Boolean).join(" ");
      return { look: "warning", title: `${texts.staffPaused(since)}. ${wait}`.trim(), text };
    }
    case "account":
      return { look: "critical", title: `${texts.issues}. ${wait}`.trim(), text: texts.issuesText };
    case "contract":
    case "permission": {
      const title = `${texts.refused[holdBack]}. ${wait}`.trim();
      const text = texts.refusedText[holdBack];
      return { look: "critical", title, text, ...(holdBack === "permission" && { act: "connect" }) };
    }
    case "pause": {
      const since = dayAndTime(automation.pausedAt ?? "", now, de.datesInSentence);
      const title = `${texts.paused(since)}. ${wait}`.trim();
      return { look: "warning", title, text: texts.pausedText, act: "resume" };
    }
    case "transfers": {
      const title = `${texts.exhausted}. ${wait}`.trim();
      const text = texts.exhaustedText(day(plan.credits.resetAt), larger && planNames[larger.id]);
      return { look: "critical", title, text, act: more };
    }
    default:
  }
  if (outage) {
    const title = `${texts.outage(sinceText(outage.since, now))}. ${wait}`.trim();
    return { look: "waits", title, text: texts.outageText(time(outage.nextTryAt)) };
  }
  const last = lastText(recent, now);
  const short = shortText(plan);
  const made = recent?.month === undefined || recent.month === null ? "" : texts.made(recent.month);
  const setup = isSetupOpen(shop) ? { act: "setup" as const } : undefined;
  const text = [made && `${made}.`, last].filter(Boolean).join(" ");
  const isOff = shop.preferences.invoiceCreate === false;
  if (short !== "" && !isOff) return { look: "critical", title: short, text, ...(setup ?? { act: more }) };
  if (attention > 0) return { look: "warning", title: texts.attention(attention), text, ...setup };
  if (isOff) {
    return { look: "info", title: texts.off, text: texts.offText, ...setup };
  }
  if (recent?.latest.length === 0) {
    const moment = momentOf(shop.preferences) ?? "own";
    return { look: "info", title: texts.first[moment], text: texts.firstText, act: "first" };
  }
  return { look: "good", title: texts.healthy(made), text: last };
}

/** `Noch 19 Übertragungen bis 30.12.2026`, as soon as few are left. */
function shortText({ credits }: ShopRecord["plan"]): string {
  if (creditLevel(credits) !== "critical") return "";
  return texts.short(remainingCredits(credits.used, credits.quota), day(credits.resetAt));
}

/** `Letzter Beleg: Rechnung RE0020 über 10,00 €, heute, 13:31` */
function lastText(recent: RecentDocuments | undefined, now: Date): string {
  const [last] = recent?.latest ?? [];
  if (last === undefined) return "";
  return texts.last(
    documentName(last),
    money(last.total, last.currency),
    dayAndTime(last.createdAt, now, de.datesInSentence),
  );
}
