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

/** Documents of a kind in the row that may be sent and were not; the server looks again. */
const unsentOf = (order: OrderRowEntry, kind: WireKind) => finalOf(order, kind).filter(isUnsent);

const isUnsent = ({ mailState }: Pick<DocumentBadge, "mailState">): boolean =>
  mailState === null || mailState === "undeliverable";

const unsentIn = (orders: readonly OrderRowEntry[], kind: WireKind) => orders.flatMap((order) => unsentOf(order, kind));

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
  const offered = orders.filter((order) => unsentOf(order, kind).length > 0);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(given));
  const chosen = offered.flatMap(({ id }) => (ticked.has(id) ? [id] : []));
  const missing = shop === undefined ? [] : missingOf({ features: ["emails"] }, shop);
  const choose = (ids: readonly string[]) => setTicked(new Set(ids));
  const send = async () => setAnswer(await run({ orderIds: chosen, kind }));
  const sent = orders.flatMap((order) => finalOf(order, kind)).filter((document) => !isUnsent(document));
  const absent = orders.filter((order) => finalOf(order, kind).length === 0).length;
  const count = unsentIn(
    offered.filter(({ id }) => chosen.includes(id)),
    kind,
  ).length;

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
          <FilterChips
            label={texts.kind}
            options={kinds.map((value) => ({ value, label: texts.kinds[value](unsentIn(orders, value).length) }))}
            value={kind}
            onChange={setKind}
          />
          {offered.length === 0 ? (
            <Text>{texts.none}</Text>
          ) : (
            <>
              <Checkbox
                label={texts.all}
                isChecked={chosen.length === offered.length}
                onChange={(isChecked) => choose(isChecked ? offered.map(({ id }) => id) : [])}
              />
              <ChoiceList
                label={texts.orders}
                isLabelHidden
                options={offered.map((order) => ({ value: order.id, label: lineOf(order, kind), ...addressOf(order) }))}
                chosen={chosen}
                onChange={choose}
              />
            </>
          )}
          {offered.length > 0 && (sent.length > 0 || absent > 0) && (
            <Text tone="subdued">
              {texts.notOffered(
                kind,
                sent.map(({ number }) => number ?? ""),
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
  [order.name, ...unsentOf(order, kind).map(documentName), order.customer?.name ?? ""].filter(Boolean).join(" · ");

/** The address that the mail goes to, where the row knows it. */
const addressOf = ({ customer }: OrderRowEntry) => (customer?.email ? { hint: texts.to(customer.email) } : {});

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
