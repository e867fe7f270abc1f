import { useEffect, useState } from "preact/hooks";
import type { OrderSummary } from "../../../shared/api/orders.ts";
import { AppRefusal, callApp } from "./call-app.ts";
import { orderIdsOf, type Platform, type Words, wordsOf } from "./platform.ts";

type Gap = OrderSummary["gaps"][number];
type State =
  | { at: "loading" }
  | { at: "choosing"; gaps: readonly Gap[]; chosen: string; refused?: string; isBusy?: boolean }
  | { at: "done"; text: string }
  | { at: "refused"; text: string };

const nameOf = ({ kind, source }: Gap): string => `${kind} ${source}`;

/** Creates one of the order's missing documents, after the merchant chose it. */
export function CreateDocument({ platform }: { platform: Platform & { close(): void } }) {
  const words = wordsOf(platform);
  const [orderId = ""] = orderIdsOf(platform);
  const [state, setState] = useState<State>({ at: "loading" });
  const [wish, setWish] = useState<boolean>();

  useEffect(() => {
    callApp("GET /api/orders/{orderId}/summary", { orderId }).then(
      ({ gaps }) => {
        const first = gaps.find(({ action }) => action !== null) ?? gaps[0];
        setState(
          first === undefined
            ? { at: "done", text: words("nothing") }
            : { at: "choosing", gaps, chosen: nameOf(first) },
        );
      },
      (error: unknown) => setState({ at: "refused", text: textOf(error, words) }),
    );
  }, [orderId]);

  const gap = state.at === "choosing" ? state.gaps.find((one) => nameOf(one) === state.chosen) : undefined;
  const isMailed = wish ?? gap?.mail?.isUsual === true;
  const act = async () => {
    if (state.at !== "choosing" || gap === undefined) return;
    setState({ at: "choosing", gaps: state.gaps, chosen: state.chosen, isBusy: true });
    try {
      const { kind, source, mail } = gap;
      const wished = mail && { mail: isMailed };
      if (gap.action === "check") await callApp("POST /api/orders/{orderId}/check", { orderId });
      else if (gap.action === "retry") await callApp("POST /api/orders/{orderId}/retry", { orderId, kind, source });
      else await callApp("POST /api/orders/{orderId}/documents", { orderId, kind, source, ...wished });
      setState({ at: "done", text: words(gap.action === "check" ? "checked" : "requested") });
    } catch (error) {
      setState({ at: "choosing", gaps: state.gaps, chosen: state.chosen, refused: textOf(error, words) });
    }
  };

  return (
    <s-admin-action heading={words("heading")} loading={state.at === "loading"}>
      <s-stack direction="block" gap="base">
        {state.at === "done" && <s-banner tone="success">{state.text}</s-banner>}
        {state.at === "refused" && <s-banner tone="critical">{state.text}</s-banner>}
        {state.at === "choosing" && (
          <>
            {state.refused !== undefined && <s-banner tone="critical">{state.refused}</s-banner>}
            <s-choice-list
              label={words("choose")}
              name="document"
              values={[state.chosen]}
              onChange={(event) => {
                setWish(undefined);
                setState({ at: "choosing", gaps: state.gaps, chosen: event.currentTarget.values?.[0] ?? state.chosen });
              }}
            >
              {state.gaps.map((one) => (
                <s-choice key={nameOf(one)} value={nameOf(one)}>
                  {`${words(`kinds.${one.kind}`)} (${one.title})`}
                </s-choice>
              ))}
            </s-choice-list>
            {gap !== undefined && <s-paragraph>{gap.text}</s-paragraph>}
            {gap?.mail !== undefined && (
              <s-checkbox
                label={words(`mail.${gap.kind}`)}
                details={isMailed ? words("mailTo", { to: gap.mail.to }) : ""}
                checked={isMailed}
                onChange={(event) => setWish(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </s-stack>
      {gap !== undefined && gap.action !== null && state.at === "choosing" && (
        <s-button slot="primary-action" loading={state.isBusy === true} onClick={() => void act()}>
          {words(`acts.${gap.action}`)}
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={() => platform.close()}>
        {words("close")}
      </s-button>
    </s-admin-action>
  );
}

const textOf = (error: unknown, words: Words): string =>
  error instanceof AppRefusal && error.message !== "" ? error.message : words("refused");
