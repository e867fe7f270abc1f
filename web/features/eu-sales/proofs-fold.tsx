import { lazy, Suspense, useState } from "react";
import type { AbroadDocument } from "#shared/api/eu-sales.responses.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { orderAddress } from "#web/lib/pages.ts";
import { deEuSales } from "#web/locales/de-eu-sales.ts";
import styles from "./eu-sales.module.css";
import { type useMissingProofs, useNoteProof } from "./hooks.ts";

const texts = deEuSales.proofs;

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

interface ProofsFoldProps {
  proofs: ReturnType<typeof useMissingProofs>;
  /** Keys of documents that were ticked on this screen. */
  ticked: ReadonlySet<string>;
  onTick: (key: string, isTicked: boolean) => void;
}

/** Invoices whose goods need a proof that nothing is noted about. */
export function ProofsFold({ proofs, ticked, onTick }: ProofsFoldProps) {
  const [asked, setAsked] = useState<AbroadDocument>();
  const { items, isLoading, hasMore, more, error, isRetrying, retry } = proofs;
  return (
    <Stack gap="200">
      <Text tone="subdued">{texts.text}</Text>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((document) => (
            <Proof
              key={document._key}
              document={document}
              isTicked={ticked.has(document._key)}
              onAsk={() => setAsked(document)}
              onUndone={() => onTick(document._key, false)}
            />
          ))}
        </ul>
      )}
      {items.length === 0 && !isLoading && !hasMore && error === undefined && <Text>{texts.none}</Text>}
      {isLoading && <Skeleton height={40} />}
      {error && <LoadFailure title={texts.failed} text={error.message} isRetrying={isRetrying} onRetry={retry} />}
      {hasMore && (
        <Row>
          <Button isSmall onClick={more}>
            {texts.more}
          </Button>
        </Row>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ProofDialog document={asked} onDone={() => onTick(asked._key, true)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}

interface ProofProps {
  document: AbroadDocument;
  isTicked: boolean;
  onAsk: () => void;
  onUndone: () => void;
}

function Proof({ document: invoice, isTicked, onAsk, onUndone }: ProofProps) {
  const { run, isRunning } = useNoteProof();
  const { _key, orderId, number, date, customer, total, neededProof } = invoice;
  const undo = async () => {
    const input = { orderId, documentKey: _key, isThere: false, note: "", fileName: "" };
    if ((await run(input)) !== undefined) onUndone();
  };
  const name = texts.entry(number, date);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to={orderAddress(orderId)}>{name}</Link>
        {customer !== null && `, ${customer}`}
        {neededProof && <Text tone="subdued">{texts.kinds[neededProof]}</Text>}
      </div>
      <span className={styles.amount}>{money(total)}</span>
      {isTicked ? (
        <Button isSmall isRunning={isRunning} label={`${texts.undo}: ${name}`} onClick={() => void undo()}>
          {texts.undo}
        </Button>
      ) : (
        <Button isSmall label={`${texts.tick}: ${name}`} onClick={onAsk}>
          {texts.tick}
        </Button>
      )}
    </li>
  );
}
