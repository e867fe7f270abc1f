import { useEffect, useState } from "preact/hooks";
import type { OrderSummary } from "../../../shared/api/orders.ts";
import { documentStateOf } from "../../../shared/domain/order-states/status-texts.ts";
import { AppRefusal, callApp } from "./call-app.ts";
import { orderIdsOf, type Platform, type Words, wordsOf } from "./platform.ts";

type Shown = OrderSummary | { refused: string; code: string } | undefined;

/** The platform's own page of a modal on this page. */
const ACTION = "extension://create-document";

/** The order's documents, or why there is none, on the platform's own page of the order. */
export function OrderDocuments({ platform }: { platform: Platform }) {
  const words = wordsOf(platform);
  const [orderId = ""] = orderIdsOf(platform);
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stopped = new AbortController();
    setShown(undefined);
    callApp("GET /api/orders/{orderId}/summary", { orderId }, stopped.signal).then(setShown, (error: unknown) => {
      if (!stopped.signal.aborted) setShown(refusalOf(error, words));
    });
    return () => stopped.abort();
  }, [orderId, attempt]);

  return (
    <s-admin-block heading={words("heading")} collapsedSummary={collapsed(shown, words)}>
      <s-stack direction="block" gap="base">
        <Content shown={shown} words={words} again={() => setAttempt(attempt + 1)} />
        {shown !== undefined && <s-link href={`app:orders/${orderId}`}>{words("open")}</s-link>}
      </s-stack>
    </s-admin-block>
  );
}

function Content({ shown, words, again }: { shown: Shown; words: Words; again: () => void }) {
  if (shown === undefined) {
    return (
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-spinner accessibilityLabel={words("loading")} />
        <s-text>{words("loading")}</s-text>
      </s-stack>
    );
  }
  if ("refused" in shown) {
    const isUnknown = shown.code === "order_not_found";
    return (
      <s-banner tone={isUnknown ? "info" : "warning"}>
        {isUnknown ? words("unknown") : shown.refused}
        {!isUnknown && (
          <s-button slot="secondary-actions" onClick={again}>
            {words("again")}
          </s-button>
        )}
      </s-banner>
    );
  }
  const { documents, gaps, isConnected, orderId, payment } = shown;
  return (
    <>
      {!isConnected && (
        <s-banner tone="warning">
          {words("notConnected")} <s-link href="app:preferences">{words("connect")}</s-link>
        </s-banner>
      )}
      {documents.map((document) => (
        <Document key={document._key} {...{ document, orderId, payment, words }} />
      ))}
      {gaps.map((gap) => (
        <s-stack key={`${gap.kind} ${gap.source}`} direction="block" gap="small-300">
          <s-stack direction="inline" gap="small-200" alignItems="center">
            <s-text type="strong">{words(`kinds.${gap.kind}`)}</s-text>
            <s-badge tone={gap.code === null ? "info" : "warning"}>{gap.title}</s-badge>
          </s-stack>
          <s-paragraph>{gap.text}</s-paragraph>
          {gap.action !== null && <s-button href={ACTION}>{words(`acts.${gap.action}`)}</s-button>}
        </s-stack>
      ))}
      {documents.length + gaps.length === 0 && <s-paragraph>{words("none")}</s-paragraph>}
    </>
  );
}

type Entry = OrderSummary["documents"][number];
type Shared = Pick<OrderSummary, "orderId" | "payment"> & { words: Words };

const tones = {
  draft: "info",
  open: "neutral",
  unassigned: "neutral",
  corrected: "neutral",
  partially_paid: "warning",
  paid: "success",
  paidoff: "success",
  voided: "neutral",
  cancelled: "critical",
  deleted: "critical",
} as const satisfies Record<
  ReturnType<typeof documentStateOf>,
  "info" | "neutral" | "warning" | "success" | "critical"
>;

/** A document in two lines. Its PDF loads on the merchant's request: it may cost a call of the provider. */
function Document({ document, orderId, payment, words }: Shared & { document: Entry }) {
  const { _key, kind, number, total, currency, hasPdf, url } = document;
  const state = documentStateOf(document, payment);
  const [pdf, setPdf] = useState<"asked" | { url: string } | { refused: string }>();
  const ask = async () => {
    setPdf("asked");
    try {
      const answer = await callApp("POST /api/print/jobs", {
        orderIds: [orderId],
        kinds: [kind],
        documentKeys: [_key],
      });
      const [part] = answer.parts;
      setPdf(part ?? { refused: answer.missing[0]?.reason ?? words("pdf.later") });
    } catch (error) {
      setPdf({ refused: refusalOf(error, words).refused });
    }
  };
  return (
    <s-stack direction="block" gap="small-300">
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-text type="strong">{number ?? words(`kinds.${kind}`)}</s-text>
        <s-badge tone={tones[state]}>{words(`states.${state}`)}</s-badge>
        <s-text>{new Intl.NumberFormat("de-DE", { style: "currency", currency }).format(total)}</s-text>
      </s-stack>
      <s-stack direction="inline" gap="base" alignItems="center">
        {hasPdf && (pdf === undefined || pdf === "asked" || "refused" in pdf) && (
          <s-button variant="tertiary" loading={pdf === "asked"} onClick={() => void ask()}>
            {words("pdf.ask")}
          </s-button>
        )}
        {typeof pdf === "object" && "url" in pdf && (
          <s-link href={pdf.url} target="_blank">
            {words("pdf.open")}
          </s-link>
        )}
        <s-link href={url} target="_blank">
          {words("provider")}
        </s-link>
      </s-stack>
      {typeof pdf === "object" && "refused" in pdf && <s-text tone="critical">{pdf.refused}</s-text>}
    </s-stack>
  );
}

/** The text of the closed block: its first document, or that there is none. */
function collapsed(shown: Shown, words: Words): string {
  if (shown === undefined || "refused" in shown) return "";
  const [first] = shown.documents;
  if (first === undefined) return shown.gaps[0]?.title ?? words("none");
  const state = documentStateOf(first, shown.payment);
  return `${first.number ?? words(`kinds.${first.kind}`)} · ${words(`states.${state}`)}`;
}

function refusalOf(error: unknown, words: Words): { refused: string; code: string } {
  const code = error instanceof AppRefusal ? error.code : "unreachable";
  return { code, refused: error instanceof AppRefusal && error.message !== "" ? error.message : words("refused") };
}
