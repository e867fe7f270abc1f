import { type AutomationSummary, automationSummary } from "../../../shared/domain/connection/automation-summary.ts";
import { remainingCredits } from "../../../shared/domain/plans/credits.ts";
import type { Preferences } from "../../../shared/domain/preferences/preferences.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { day, dayAndTime } from "../../lib/format.ts";
import { de } from "../../locales/de.ts";

const texts = de.automation.ahead;
const { consequence } = de.automation;

/** What happens from now on, in words. */
export interface WhatHappens {
  sentences: readonly string[];
  facts: readonly { name: string; value: string }[];
}

/** What follows from the settings, which may be unsaved; the shop tells what is saved. */
export function whatHappens(settings: Preferences, shop: ShopRecord, now: Date): WhatHappens {
  const summary = automationSummary(settings, shop.lexoffice.profile ?? undefined, sinceOf(shop));
  if (summary.invoice === null) return { sentences: [consequence.off], facts: [] };
  return {
    sentences: sentencesOf(summary.invoice),
    facts: [
      { name: texts.credits, value: summary.creditNote === null ? texts.none : texts.creditsWait },
      { name: texts.deliveries, value: summary.deliveryNote === null ? texts.none : texts.deliveriesLater },
      { name: texts.from, value: startOf(summary.invoice.since, now) },
      { name: texts.next, value: nextDocument(summary.next, shop) },
    ],
  };
}

/** The starts of the kinds that are saved as switched on. */
function sinceOf({ automation, preferences }: ShopRecord) {
  const { invoice } = automation.since;
  return preferences.invoiceCreate === false || invoice === null ? {} : { invoice };
}

function sentencesOf({ event, madeAt, result }: NonNullable<AutomationSummary["invoice"]>): string[] {
  const when = consequence.moment[madeAt];
  return [
    result === "draft" ? consequence.draft(when) : consequence.final(when),
    ...(madeAt === event ? [] : [consequence.later]),
  ];
}

function startOf(since: string | null, now: Date): string {
  return since === null ? texts.fromSaving : dayAndTime(since, now, de.dates);
}

/** What holds everything back is named before the event. */
function nextDocument(next: AutomationSummary["next"], { automation, plan }: ShopRecord): string {
  const { quota, used, resetAt } = plan.credits;
  if (next === null) return texts.nextImpossible;
  if (automation.pausedAt !== null) return texts.nextAfterPause;
  if (remainingCredits(used, quota) === 0) return texts.nextAfterReset(day(resetAt));
  return texts.nextMoment[next.event];
}
