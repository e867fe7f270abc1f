import type { LogBody, LogEvent, LogStatus } from "../logs/log-entry.ts";
import type { Billing, ChargeRequest, Subscription } from "./billing.ts";
import type { PlatformCharges, PlatformSubscription } from "./platform-charges.ts";

/** A note to the merchant about a change. */
export interface BillingNote {
  event: Extract<LogEvent, `billing.${string}`>;
  status: LogStatus;
  body: LogBody;
}

/** The state before and after, and the platform's answer, behind the notes. */
interface NoteFacts {
  before: Billing;
  after: Billing;
  charges: PlatformCharges;
  /** Requests that are answered now. */
  answered: readonly ChargeRequest[];
  bought: readonly string[];
  /** Features that only a test had opened. */
  lost: readonly string[];
  unknown: PlatformSubscription | undefined;
  /** Development shops, where tests count. */
  isDev: boolean;
}

/** Notes for a merchant about changes at the platform. */
export const billingNotes = (facts: NoteFacts): BillingNote[] => [
  ...subscriptionNotes(facts.before.subscription, facts.after.subscription, facts.isDev),
  ...facts.bought.map((feature) => noteOf("billing.purchased", "success", { feature })),
  ...facts.lost.map((feature) => noteOf("billing.testEnded", "warning", { feature })),
  ...unknownNotes(facts.before.unknownCharge, facts.unknown),
  ...leftoverNotes(facts),
  ...declinedNotes(facts.answered, facts.charges),
];

const noteOf = (
  event: BillingNote["event"],
  status: LogStatus,
  values: Record<string, string | boolean>,
): BillingNote => ({ event, status, body: { values } });

function subscriptionNotes(
  before: Subscription | undefined,
  after: Subscription | undefined,
  isDev: boolean,
): BillingNote[] {
  const plan = after?.plan ?? before?.plan ?? "free";
  const values = { plan, annual: after?.annual ?? before?.annual ?? false };
  const note = (event: BillingNote["event"], status: LogStatus, more: Record<string, string> = {}): BillingNote =>
    noteOf(event, status, { ...values, ...more });
  if (after === undefined) {
    if (before === undefined) return [];
    const wasTest = before.isTest && before.id !== "staff" && !isDev;
    return [note(wasTest ? "billing.testEnded" : "billing.ended", "warning")];
  }
  if (after.status === "frozen") return before?.status === "frozen" ? [] : [note("billing.frozen", "warning")];
  if (after.status === "ending") {
    if (before?.status === "ending") return [];
    const event = after.isDisplaced ? "billing.displaced" : "billing.cancelled";
    return [note(event, after.isDisplaced ? "critical" : "warning", { until: after.endsAt ?? "" })];
  }
  if (before?.status === "frozen" && before.id === after.id) return [note("billing.unfrozen", "success")];
  return before?.id === after.id ? [] : [note("billing.subscribed", "success")];
}

/** Told once: the name helps to find out who made it. */
function unknownNotes(known: string | undefined, unknown: PlatformSubscription | undefined): BillingNote[] {
  if (unknown === undefined || unknown.id === known) return [];
  return [noteOf("billing.unknownCharge", "critical", { name: unknown.name })];
}

/** Told when it begins, and when it has ended. */
function leftoverNotes({ before, after, charges }: NoteFacts): BillingNote[] {
  if (before.leftover === after.leftover) return [];
  const nameOf = (id: string) => charges.subscriptions.find((charge) => charge.id === id)?.name ?? "";
  return [
    ...(before.leftover === undefined
      ? []
      : [noteOf("billing.leftoverEnded", "success", { name: nameOf(before.leftover) })]),
    ...(after.leftover === undefined
      ? []
      : [noteOf("billing.leftoverBegan", "warning", { name: nameOf(after.leftover) })]),
  ];
}

function declinedNotes(answered: readonly ChargeRequest[], charges: PlatformCharges): BillingNote[] {
  return answered.flatMap((request): BillingNote[] => {
    const status = statusOf(request, charges);
    const event = status === "DECLINED" ? "billing.declined" : status === "EXPIRED" ? "billing.expired" : undefined;
    if (event === undefined) return [];
    const what = request.kind === "purchase" ? request.feature : request.plan;
    return [noteOf(event, "info", { what })];
  });
}

/** The platform's status of an offer; undefined if it is not listed. */
export const statusOf = ({ id }: ChargeRequest, { subscriptions, purchases }: PlatformCharges): string | undefined =>
  [...subscriptions, ...purchases].find((charge) => charge.id === id)?.status;
