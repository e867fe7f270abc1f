import { useEffect, useState } from "preact/hooks";
import type { PrintAnswer } from "../../../shared/api/prints.ts";
import type { WireKind } from "../../../shared/api/shapes.ts";
import { MAX_PRINT_ORDERS } from "../../../shared/domain/prints/limits.ts";
import { AppRefusal, callApp } from "./call-app.ts";
import { orderIdsOf, type Platform, type Words, wordsOf } from "./platform.ts";

const allKinds = ["invoice", "credit", "delivery"] as const satisfies readonly WireKind[];
const KINDS = "kinds";
/** As many reasons as the space beside the preview shows without scrolling far. */
const MAX_SHOWN = 10;

/** Prints documents of the selected orders, shows the progress and keeps the merchant's choice for the next time. */
export function PrintDocuments({ platform }: { platform: Platform }) {
  const words = wordsOf(platform);
  const orderIds = orderIdsOf(platform);
  const isTooMany = orderIds.length > MAX_PRINT_ORDERS;
  const [kinds, setKinds] = useState<readonly WireKind[]>();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<PrintAnswer>();
  const [refusal, setRefusal] = useState<string>();
  const [place, setPlace] = useState(0);

  useEffect(() => {
    void keptKinds(platform).then(setKinds);
  }, [platform]);

  useEffect(() => {
    setAnswer(undefined);
    setRefusal(undefined);
    setPlace(0);
    if (kinds === undefined || kinds.length === 0 || isTooMany) return;
    const stopped = new AbortController();
    print({ orderIds, kinds: [...kinds] }, setAnswer, stopped.signal).catch((error: unknown) => {
      if (!stopped.signal.aborted) setRefusal(messageOf(error, words));
    });
    return () => stopped.abort();
  }, [kinds, attempt]);

  const choose = (kind: WireKind, isChosen: boolean) => {
    const chosen = allKinds.filter((one) => (one === kind ? isChosen : kinds?.includes(one)));
    setKinds(chosen);
    void platform.storage.set(KINDS, chosen);
  };
  const part = answer?.parts[place];

  return (
    <s-admin-print-action {...(part === undefined ? {} : { src: part.url })}>
      <s-stack direction="block" gap="base">
        {isTooMany ? (
          <s-banner tone="warning" heading={words("tooMany.heading", { count: orderIds.length })}>
            {words("tooMany.text", { most: MAX_PRINT_ORDERS })}
          </s-banner>
        ) : (
          <>
            <s-stack direction="block" gap="small-300">
              <s-text type="strong">{words("kinds.label")}</s-text>
              {allKinds.map((kind) => (
                <s-checkbox
                  key={kind}
                  label={words(`kinds.${kind}`)}
                  checked={kinds?.includes(kind) ?? false}
                  onChange={(event) => choose(kind, event.currentTarget.checked)}
                />
              ))}
            </s-stack>
            {kinds?.length === 0 && <s-banner tone="info">{words("kinds.none")}</s-banner>}
            {refusal !== undefined && (
              <s-banner tone="critical" heading={words("refused.heading")}>
                {refusal}
                <s-button slot="secondary-actions" onClick={() => setAttempt(attempt + 1)}>
                  {words("again")}
                </s-button>
              </s-banner>
            )}
            {refusal === undefined && kinds !== undefined && kinds.length > 0 && (
              <Progress answer={answer} words={words} />
            )}
            {answer !== undefined && answer.parts.length > 1 && (
              <s-select
                label={words("part.label")}
                details={words("part.details")}
                value={`${place}`}
                onChange={(event) => setPlace(Number(event.currentTarget.value))}
              >
                {answer.parts.map(({ url, documents }, index) => (
                  <s-option key={url} value={`${index}`}>
                    {words("part.name", { place: index + 1, parts: answer.parts.length, count: documents })}
                  </s-option>
                ))}
              </s-select>
            )}
            {answer !== undefined && <Missing answer={answer} words={words} />}
          </>
        )}
      </s-stack>
    </s-admin-print-action>
  );
}

/** Progress of the files, then of the printing. */
function Progress({ answer, words }: { answer: PrintAnswer | undefined; words: Words }) {
  if (answer === undefined || answer.state === "working") {
    const text =
      answer === undefined
        ? words("progress.begins")
        : words("progress.works", { ready: answer.ready, total: answer.total });
    return (
      <s-stack direction="inline" gap="small-200" alignItems="center">
        <s-spinner accessibilityLabel={words("progress.label")} />
        <s-text>{text}</s-text>
      </s-stack>
    );
  }
  if (answer.ready === 0) return <s-banner tone="info">{words("nothing")}</s-banner>;
  return <s-text>{answer.ready === 1 ? words("ready.one") : words("ready.many", { count: answer.ready })}</s-text>;
}

/** Lists the documents that are not printed, with the reason. */
function Missing({ answer: { missing }, words }: { answer: PrintAnswer; words: Words }) {
  if (missing.length === 0) return null;
  return (
    <s-banner
      tone="warning"
      heading={missing.length === 1 ? words("missing.one") : words("missing.many", { count: missing.length })}
    >
      <s-unordered-list>
        {missing.slice(0, MAX_SHOWN).map(({ orderId, orderName, kind, reason }) => (
          <s-list-item key={`${orderId} ${kind} ${reason}`}>
            {orderName === "" ? reason : `${orderName}, ${words(`one.${kind}`)}: ${reason}`}
          </s-list-item>
        ))}
      </s-unordered-list>
      {missing.length > MAX_SHOWN && <s-text>{words("missing.more", { count: missing.length - MAX_SHOWN })}</s-text>}
    </s-banner>
  );
}

/** Repeats the call until the files are there. Each answer is shown. */
async function print(
  input: { orderIds: string[]; kinds: WireKind[] },
  show: (answer: PrintAnswer) => void,
  signal: AbortSignal,
): Promise<void> {
  let answer = await callApp("POST /api/print/jobs", input, signal);
  let restSeconds = 0;
  while (!signal.aborted) {
    show(answer);
    if (answer.state === "ready") return;
    if (restSeconds > 0) await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
    const next = await callApp("POST /api/print/jobs/{jobId}", { jobId: answer.id }, signal);
    // A call that brought nothing means that the provider rests: the next one comes later.
    restSeconds = next.ready > answer.ready ? 0 : Math.min(10, restSeconds + 1);
    answer = next;
  }
}

/** The kinds that the merchant printed last; invoices at first. */
async function keptKinds({ storage }: Platform): Promise<readonly WireKind[]> {
  try {
    const kept = await storage.get(KINDS);
    if (Array.isArray(kept)) return allKinds.filter((kind) => kept.includes(kind));
  } catch {
    // The platform keeps nothing for this merchant.
  }
  return ["invoice"];
}

const messageOf = (error: unknown, words: Words): string =>
  error instanceof AppRefusal && error.message !== "" ? error.message : words("refused.text");
