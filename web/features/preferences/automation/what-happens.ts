import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type AutomationSummary, automationSummary } from "#shared/domain/connection/automation-summary.ts";
import { remainingCredits } from "#shared/domain/plans/credits.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { SwitchInstants } from "#shared/domain/preferences/switches.ts";
import { day, dayAndTime } from "#web/lib/format.ts";
import { de } from "#web/locales/de.ts";
import { deAutomation } from "#web/locales/de-automation.ts";

const texts = deAutomation.ahead;
const { consequence } = deAutomation;

/** The future, in words. */
interface WhatHappens {
  sentences: readonly string[];
  facts: readonly { name: string; value: string }[];
}

/** Words the settings' consequences; they may be unsaved, the shop tells the saved ones. */
export function whatHappens(settings: Preferences, shop: ShopRecord, now: Date): WhatHappens {
  const summary = automationSummary(settings, shop.lexoffice.profile ?? undefined, sinceOf(shop));
  const { invoice, creditNote, deliveryNote, next } = summary;
  const transactions = { name: texts.transactions, value: summary.transactions ? texts.transactionsMade : texts.none };
  if (invoice === null && deliveryNote === null) {
    return { sentences: [consequence.off], facts: summary.transactions ? [transactions] : [] };
  }
  const start = startOf((invoice ?? deliveryNote)?.since ?? null, now);
  const creditStart = creditNote === null ? start : startOf(creditNote.since, now);
  return {
    sentences: invoice === null ? [consequence.off] : sentencesOf(invoice),
    facts: [
      ...(invoice === null || invoice.exceptions.length === 0
        ? []
        : [{ name: texts.exceptions, value: invoice.exceptions.join(", ") }]),
      { name: texts.credits, value: creditNote === null ? texts.none : texts.creditsMade[creditNote.result] },
      { name: texts.deliveries, value: deliveriesOf(deliveryNote) },
      transactions,
      { name: texts.from, value: start },
      ...(creditStart === start ? [] : [{ name: texts.creditsFrom, value: creditStart }]),
      { name: texts.next, value: nextDocument(next, shop) },
    ],
  };
}

function deliveriesOf(deliveryNote: AutomationSummary["deliveryNote"]): string {
  if (deliveryNote === null) return texts.none;
  const { event, result, fromDay } = deliveryNote;
  const made = texts.deliveriesMade[event][result];
  return fromDay === null ? made : texts.deliveriesFrom(made, day(fromDay));
}

/** The starts of the kinds that are saved as switched on. */
function sinceOf({ automation, preferences }: ShopRecord): SwitchInstants {
  const { invoice, creditNote, deliveryNote } = automation.since;
  return {
    ...(preferences.invoiceCreate === false || invoice === null ? {} : { invoice }),
    ...(preferences.creditCreate === false || creditNote === null ? {} : { creditNote }),
    ...(preferences.deliveryCreate === false || deliveryNote === null ? {} : { deliveryNote }),
  };
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

/** Names a hold-back before the event. */
function nextDocument(next: AutomationSummary["next"], { lexoffice, automation, plan }: ShopRecord): string {
  const { quota, used, resetAt } = plan.credits;
  if (!lexoffice.isConnected) return texts.nextAfterConnection;
  if (next === null) return texts.nextImpossible;
  if (automation.staffPause !== null) return texts.nextAfterStaffPause;
  if (automation.pausedAt !== null) return texts.nextAfterPause;
  if (remainingCredits(used, quota) === 0) return texts.nextAfterReset(day(resetAt));
  return texts.nextMoment[next.event];
}
