import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { featureTexts, planNames } from "#shared/domain/plans/plan-texts.ts";
import { type Feature, plans } from "#shared/domain/plans/plans.ts";
import { isPurchasable, type PurchasableFeature } from "#shared/domain/plans/purchases.ts";
import { Banner } from "../../components/banner.tsx";
import { Link } from "../../components/link.tsx";
import { day } from "../../lib/format.ts";
import { boughtImportAddress, exportAddress, pages } from "../../lib/pages.ts";
import { forgetLeaving, type LeftFor, leftFor } from "../../lib/pending-charge.ts";
import { confirm } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { useRefresh } from "../../lib/use-contract.ts";
import { dePlan } from "../../locales/de-plan.ts";
import { outcomeOf } from "./outcome.ts";

const texts = dePlan.outcome;
const pollMilliseconds = 3_000;
const MAX_POLLS = 5;

/** Page on which a bought feature is used. */
const usedAt: Readonly<Record<PurchasableFeature, string>> = { importOrders: boughtImportAddress };

/** Pages on which features of a plan are used. */
const featurePages: Readonly<Partial<Record<Feature, string>>> = {
  orders: pages.orders,
  layouts: pages.invoiceSettings,
  exportOrders: exportAddress,
  emails: pages.mailSettings,
  metafields: pages.metafieldSettings,
  orderSync: `${pages.orderSettings}#payment`,
};

/** Tells the returning merchant the change's outcome, and leads to a purchased feature. The server has asked the platform. */
export function ChargeOutcome({ shop }: { shop: ShopRecord }) {
  const [left] = useState(() => leftFor(Date.now()));
  const [polls, setPolls] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const [query] = useSearchParams();
  const { mutate, isValidating } = useShop();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const outcome = left && outcomeOf(left, shop);
  const isPending = outcome === "open" && polls < MAX_POLLS;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => {
      void mutate().finally(() => setPolls((count) => count + 1));
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [isPending, mutate]);
  const isAccepted = outcome === "accepted";
  useEffect(() => {
    // what was read before the platform's word tells of the former plan
    if (isAccepted) refresh(["GET /api/plan/credits"]);
  }, [isAccepted, refresh]);
  const bought = left?.kind === "purchase" && outcome === "accepted" ? left.feature : undefined;
  useEffect(() => {
    if (bought === undefined || !isPurchasable(bought)) return;
    confirm(texts.purchased(featureTexts[bought].name));
    void navigate(usedAt[bought], { replace: true });
  }, [bought, navigate]);
  useEffect(() => {
    // shown once: a merchant who reloads the page knows it already
    if (left !== undefined && !isPending) forgetLeaving();
  }, [left, isPending]);
  const isUnverified = query.get("confirmation") === "unverified";
  const message = messageOf(left, shop, { isPending, isUnverified });
  if (message === undefined || isDismissed) return null;
  const { title, text, tone, isOpen = false } = message;
  const dismiss = () => setDismissed(true);
  const askAgain = { label: texts.again, onAction: () => void mutate(), isRunning: isValidating };
  return (
    <div role="status">
      <Banner
        title={title}
        tone={tone}
        {...(isOpen
          ? { action: askAgain, onDismiss: dismiss }
          : !isPending && { action: { label: texts.dismiss, onAction: dismiss } })}
      >
        {text}
        {left?.kind === "plan" && outcome === "accepted" && <Gained left={left} />}
      </Banner>
    </div>
  );
}

/** The features that the new plan adds, each with the page where it is used. */
function Gained({ left: { plan, before } }: { left: Extract<LeftFor, { kind: "plan" }> }) {
  const gained = plans[plan].features.filter((feature) => before && !plans[before].features.includes(feature));
  const led = gained.flatMap((feature) => (featurePages[feature] ? [[feature, featurePages[feature]] as const] : []));
  if (led.length === 0) return null;
  return (
    <>
      {" "}
      {texts.gained}{" "}
      {led.map(([feature, to], index) => (
        <span key={feature}>
          {index > 0 && ", "}
          <Link to={to}>{featureTexts[feature].name}</Link>
        </span>
      ))}
    </>
  );
}

interface Message {
  title: string;
  text: string | undefined;
  tone: "info" | "success" | "warning";
  /** The platform's answer is still to come. */
  isOpen?: boolean;
}

/** `isUnverified`: the server could not ask the platform when the merchant came back. */
function messageOf(
  left: LeftFor | undefined,
  shop: ShopRecord,
  { isPending, isUnverified }: { isPending: boolean; isUnverified: boolean },
): Message | undefined {
  if (isPending) return { title: texts.pendingTitle, text: texts.pendingText, tone: "info" };
  const outcome = left && outcomeOf(left, shop);
  if (isUnverified && (outcome === undefined || outcome === "open")) {
    const name = left && (left.kind === "plan" ? planNames[left.plan] : undefined);
    const text = name === undefined ? texts.unverifiedText : texts.unverifiedOf(name, texts.unverifiedText);
    return { title: texts.unverifiedTitle, text, tone: "info", isOpen: true };
  }
  return left && outcome && told(left, outcome, shop);
}

function told(left: LeftFor, outcome: ReturnType<typeof outcomeOf>, { plan }: ShopRecord): Message {
  if (outcome === "open") return { title: texts.declinedTitle, text: texts.declinedText, tone: "warning" };
  if (left.kind === "purchase") {
    const name = isPurchasable(left.feature) ? featureTexts[left.feature].name : left.feature;
    return { title: texts.purchased(name), text: texts.acceptedText, tone: "success" };
  }
  const name = planNames[left.plan];
  if (outcome === "deferred") {
    const title = texts.deferredTitle(name, day(startOf(left.from, plan)));
    return { title, text: texts.deferredText, tone: "info" };
  }
  if (outcome === "kept") return { title: texts.keptTitle(name), text: texts.deferredText, tone: "info" };
  if (outcome === "ending") {
    // the plan's card says until when
    return { title: texts.endingTitle, text: undefined, tone: "info" };
  }
  return { title: texts.acceptedTitle(name), text: texts.acceptedText, tone: "success" };
}

const startOf = (from: string | null, { subscription, credits }: ShopRecord["plan"]): string =>
  from ?? subscription?.next?.startsAt ?? credits.resetAt;
