import { outside } from "../locales/public-site.ts";
import { Check } from "./icons.tsx";

interface Line {
  text: string;
  amount: string;
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map(({ text, amount }) => (
    <div key={text} className="line">
      <span>{text}</span>
      <span className="amount">{amount}</span>
    </div>
  ));
}

/** The product at a glance: a paid order on one side, its invoice on the other. */
export function FlowPicture() {
  const texts = outside.picture;
  return (
    <div className="flow" role="img" aria-label={texts.label}>
      <div className="paper" aria-hidden="true">
        <p className="kicker">{texts.source}</p>
        <p className="paper-title">
          {texts.order} <span className="badge">{texts.paid}</span>
        </p>
        <Lines lines={texts.lines} />
        <div className="line total">
          <span>{texts.total}</span>
          <span className="amount">{texts.amount}</span>
        </div>
      </div>
      <div className="stream" aria-hidden="true">
        <span className="chip">
          <Check />
          {texts.checked}
        </span>
      </div>
      <div className="paper invoice" aria-hidden="true">
        <p className="kicker">{texts.target}</p>
        <p className="paper-title">
          {texts.invoice} <span className="badge">{texts.paid}</span>
        </p>
        <Lines lines={texts.lines} />
        <div className="rule" />
        <Lines lines={texts.sums} />
        <div className="line total">
          <span>{texts.total}</span>
          <span className="amount">{texts.amount}</span>
        </div>
      </div>
    </div>
  );
}

/** An order that was held because its sums differ. */
export function HeldPicture() {
  const texts = outside.guard;
  return (
    <div className="held" role="img" aria-label={texts.label}>
      <div className="paper" aria-hidden="true">
        <p className="paper-title">
          {texts.order} <span className="badge warning">{texts.held}</span>
        </p>
        <Lines lines={texts.sums} />
        <div className="line total differs">
          <span>{texts.difference}</span>
          <span className="amount">{texts.differenceAmount}</span>
        </div>
        <p className="reason">{texts.reason}</p>
      </div>
    </div>
  );
}
