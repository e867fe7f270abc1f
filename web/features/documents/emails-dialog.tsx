import { useState } from "react";
import type { EmailsAnswer } from "#shared/api/mail.ts";
import type { DocumentBadge, OrderRowEntry } from "#shared/api/order-record.ts";
import type { WireKind } from "#shared/api/shapes.ts";
import { Banner } from "../../components/banner.tsx";
import { Checkbox } from "../../components/checkbox.tsx";
import { ChoiceList } from "../../components/choice-list.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EntitlementBanner } from "../../components/entitlement-banner.tsx";
import { FilterChips } from "../../components/filter-chips.tsx";
import { Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { documentName } from "../../lib/document-look.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { useShop } from "../../lib/shop.ts";
import { de } from "../../locales/de.ts";
import { deEmails as texts } from "../../locales/de-emails.ts";
import { useEmailDocuments } from "./hooks.ts";

const kinds = ["invoice", "credit", "delivery"] as const;
const lists = { invoice: "invoices", credit: "credits", delivery: "deliveries" } as const;
const final: ReadonlySet<string> = new Set(["open", "partially_paid", "paid", "paidoff"]);

const finalOf = (order: OrderRowEntry, kind: WireKind) =>
  order[lists[kind]].filter(({ status, isCorrected }) => final.has(status) && !isCorrected);

const isUnsent = ({ mailState }: Pick<DocumentBadge, "mailState">): boolean =>
  mailState === null || mailState === "undeliverable";

const isGone = ({ mailState }: Pick<DocumentBadge, "mailState">): boolean =>
  mailState === "sent" || mailState === "delivered";

/** Documents of a kind in the row that a mail may bring, the unsent ones first; the server looks again. */
function sendableOf(order: OrderRowEntry, kind: WireKind): readonly DocumentBadge[] {
  const final = finalOf(order, kind);
  const unsent = final.filter(isUnsent);
  return unsent.length > 0 ? unsent : final.filter(isGone);
}

const isRepeated = (order: OrderRowEntry, kind: WireKind): boolean => sendableOf(order, kind).some(isGone);

const unsentIn = (orders: readonly OrderRowEntry[], kind: WireKind) =>
  orders.flatMap((order) => sendableOf(order, kind)).filter(isUnsent);

interface EmailsDialogProps {
  orders: readonly OrderRowEntry[];
  /** The orders that the merchant ticked before. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Sends documents of several listed orders, with the reason for each that is left out. Open while rendered. */
export function EmailsDialog({ orders, chosen: given, onClose }: EmailsDialogProps) {
  const { data: shop } = useShop();
  const { run, isRunning, error } = useEmailDocuments();
  const [answer, setAnswer] = useState<EmailsAnswer>();
  const [kind, setKind] = useState<WireKind>("invoice");
  const [receipt] = useState(() => crypto.randomUUID());
  const offered = orders.filter((order) => sendableOf(order, kind).length > 0);
  const fresh = offered.filter((order) => !isRepeated(order, kind)).map(({ id }) => id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(given));
  // what was sent is ticked here alone, and for one kind
  const [repeated, setRepeated] = useState<ReadonlySet<string>>(new Set());
  const chosen = offered.flatMap(({ id }) => ((fresh.includes(id) ? ticked : repeated).has(id) ? [id] : []));
  const missing = shop === undefined ? [] : missingOf({ features: ["emails"] }, shop);
  const choose = (ids: readonly string[]) => {
    setTicked(new Set(ids));
    // what is sent meanwhile was not ticked as sent
    setRepeated(new Set(ids.filter((id) => !fresh.includes(id))));
  };
  const turnTo = (next: WireKind) => {
    setKind(next);
    setRepeated(new Set());
  };
  const send = async () => {
    const parts = [
      { orderIds: chosen.filter((id) => fresh.includes(id)) },
      { orderIds: chosen.filter((id) => !fresh.includes(id)), again: receipt },
    ];
    const told: EmailsAnswer = { planned: 0, left: [] };
    for (const part of parts.filter(({ orderIds }) => orderIds.length > 0)) {
      const next = await run({ ...part, kind });
      if (next === undefined) return;
      told.planned += next.planned;
      told.left.push(...next.left);
    }
    setAnswer(told);
  };
  const present = kinds.filter((value) => value === kind || orders.some((order) => finalOf(order, value).length > 0));
  const away = orders.flatMap((order) => finalOf(order, kind)).filter((entry) => !isUnsent(entry) && !isGone(entry));
  const absent = orders.filter((order) => finalOf(order, kind).length === 0).length;
  const count = offered
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, order) => sum + sendableOf(order, kind).length, 0);

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      {...(answer === undefined
        ? {
            act: {
              label: texts.send[kind](count),
              onAct: () => void send(),
              isRunning,
              isDisabled: chosen.length === 0 || missing.length > 0,
            },
          }
        : { act: { label: de.actions.close, onAct: onClose }, closeLabel: null })}
      failure={error && { title: texts.failed, text: error.message }}
    >
      {answer === undefined ? (
        <Stack gap="300">
          {shop && <EntitlementBanner missing={missing} shop={shop} />}
          {present.length > 1 && (
            <FilterChips
              label={texts.kind}
              options={present.map((value) => ({ value, label: texts.kinds[value](unsentIn(orders, value).length) }))}
              value={kind}
              onChange={turnTo}
            />
          )}
          {offered.length === 0 ? (
            <Text>{texts.none}</Text>
          ) : (
            <>
              {fresh.length > 0 && (
                <Checkbox
                  label={texts.all}
                  isChecked={fresh.every((id) => chosen.includes(id))}
                  onChange={(isChecked) => choose([...(isChecked ? fresh : []), ...repeated])}
                />
              )}
              <ChoiceList
                label={texts.orders}
                isLabelHidden
                options={offered.map((order) => ({
                  value: order.id,
                  label: lineOf(order, kind),
                  hint: hintOf(order, kind),
                }))}
                chosen={chosen}
                onChange={choose}
              />
            </>
          )}
          {offered.length > 0 && (away.length > 0 || absent > 0) && (
            <Text tone="subdued">
              {texts.notOffered(
                kind,
                away.map(({ number }) => number ?? ""),
                absent,
              )}
            </Text>
          )}
        </Stack>
      ) : (
        <Outcome answer={answer} />
      )}
    </Dialog>
  );
}

/** `#1001 · Rechnung RE1001 · Karla Weber` */
const lineOf = (order: OrderRowEntry, kind: WireKind): string =>
  [order.name, ...sendableOf(order, kind).map(documentName), order.customer?.name ?? ""].filter(Boolean).join(" · ");

/** The address that the mail goes to, where the row knows it, or that a mail went there. */
function hintOf(order: OrderRowEntry, kind: WireKind): string {
  const [first] = sendableOf(order, kind);
  const { mailState } = first ?? {};
  if (mailState === "sent" || mailState === "delivered") return texts.already[mailState];
  return order.customer?.email ? texts.to(order.customer.email) : "";
}

function Outcome({ answer: { planned, left } }: { answer: EmailsAnswer }) {
  return (
    <Stack gap="300">
      <Banner
        title={planned === 0 ? texts.nothing : texts.planned(planned)}
        tone={planned === 0 ? "warning" : "success"}
      >
        {left.length > 0 && (
          <Stack gap="100">
            <Text>{texts.left(left.length)}</Text>
            {left.map(({ orderId, name, sentence }) => (
              <Text key={orderId}>
                {name || texts.unknownOrder}: {sentence}
              </Text>
            ))}
          </Stack>
        )}
      </Banner>
    </Stack>
  );
}
