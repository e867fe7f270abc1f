import { useEffect, useState } from "react";
import type { UnsentPage } from "#shared/api/imports.ts";
import type { EmailsAnswer } from "#shared/api/mail.ts";
import { SENT_AT_ONCE } from "#shared/domain/mail/unsent.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { NamedList } from "#web/components/named-list.tsx";
import { Pager } from "#web/components/pager.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { pages } from "#web/lib/pages.ts";
import { de } from "#web/locales/de.ts";
import { deImports } from "#web/locales/de-imports.ts";
import { useSendInvoices, useUnsent } from "./hooks.ts";

const texts = deImports.unsent;

/** The import's invoices that businesses did not get, and the way to send them. Nothing without any. */
export function UnsentInvoices() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [turned, setTurned] = useState(0);
  const turn = (by: number, to: (before: readonly string[]) => readonly string[]) => {
    setTurned(turned + by);
    setCursors(to);
  };
  const { data, error, mutate } = useUnsent(cursors.at(-1));
  const { run, isRunning, error: failure } = useSendInvoices();
  const [answer, setAnswer] = useState<EmailsAnswer>();
  const [refused, setRefused] = useState<EmailsAnswer["left"]>([]);
  const next = data?.next ?? undefined;
  const isEmpty = data?.items.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    if (next !== undefined) setCursors((before) => [...before.slice(0, -1), next]);
    // An emptied last page leads back to what was left before it.
    else if (turned > 0) {
      setTurned(turned - 1);
      setCursors((before) => before.slice(0, -1));
    }
  }, [isEmpty, next, turned]);
  if (error) {
    return (
      <Banner title={texts.failed} tone="warning" action={{ label: de.actions.retry, onAction: () => void mutate() }}>
        {error.message}
      </Banner>
    );
  }
  const items = data?.items ?? [];
  const unasked = items.filter(({ orderId }) => !refused.some((one) => one.orderId === orderId));
  const orderIds = [...new Set(unasked.map(({ orderId }) => orderId))].slice(0, SENT_AT_ONCE);
  const send = async () => {
    const sent = await run({ orderIds, kind: "invoice" });
    setAnswer(sent);
    if (sent) setRefused([...refused, ...sent.left]);
  };
  return (
    <Stack>
      <div role="status">{answer && answer.planned > 0 && <Text>{texts.sent(answer.planned)}</Text>}</div>
      {failure && (
        <Banner title={texts.notSent} tone="critical">
          {failure.message}
        </Banner>
      )}
      {items.length > 0 && (
        <>
          <Text as="strong">{texts.title(items.length, next !== undefined)}</Text>
          <Text tone="subdued">{texts.text}</Text>
          <NamedList label={texts.label} items={items.map((one) => entryOf(one, refused))} />
          <Row>
            <Button onClick={() => void send()} isRunning={isRunning} isDisabled={orderIds.length === 0}>
              {texts.send}
            </Button>
            {(next !== undefined || turned > 0) && (
              <Pager
                label=""
                onPrevious={turned === 0 ? undefined : () => turn(-1, (before) => before.slice(0, -1))}
                onNext={next === undefined ? undefined : () => turn(1, (before) => [...before, next])}
              />
            )}
          </Row>
        </>
      )}
    </Stack>
  );
}

function entryOf({ orderId, number, customer, total }: UnsentPage["items"][number], refused: EmailsAnswer["left"]) {
  const left = refused.find((one) => one.orderId === orderId)?.sentence;
  const facts = [...(customer === null ? [] : [customer]), money(total), ...(left === undefined ? [] : [left])];
  return { name: number, path: `${pages.orders}/${orderId}`, text: facts.join(", ") };
}
