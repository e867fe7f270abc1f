import { lazy, type ReactNode, Suspense, useState } from "react";
import type { AbroadDocument } from "#shared/api/eu-sales.ts";
import { berlinDay } from "#shared/values/days.ts";
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
import { useNoteProof, useProofs } from "./hooks.ts";

const texts = deEuSales.proofs;

const ProofDialog = lazy(async () => ({ default: (await import("./proof-dialog.tsx")).ProofDialog }));

type Proofs = ReturnType<typeof useProofs>;

/** Invoices whose goods need a proof: those that nothing is noted about, and on request the others. */
export function ProofsFold({ proofs }: { proofs: Proofs }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="200">
      <Text tone="subdued">{texts.text}</Text>
      <List proofs={proofs} none={texts.none} />
      {isOpen ? (
        <NotedProofs />
      ) : (
        <Row>
          <Button isSmall onClick={() => setIsOpen(true)}>
            {texts.noted}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function NotedProofs() {
  return (
    <>
      <Text as="strong">{texts.noted}</Text>
      <List proofs={useProofs("noted")} none={texts.noneNoted} />
    </>
  );
}

function List({ proofs, none }: { proofs: Proofs; none: string }) {
  const [asked, setAsked] = useState<AbroadDocument>();
  const { items, isLoading, hasMore, more, restart, error, isRetrying, retry } = proofs;
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((document) => (
            <Entry key={document._key} document={document}>
              <Acts document={document} onAsk={() => setAsked(document)} onUndone={restart} />
            </Entry>
          ))}
        </ul>
      )}
      {items.length === 0 && !isLoading && !hasMore && error === undefined && <Text>{none}</Text>}
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
          <ProofDialog document={asked} onDone={restart} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ number, date }: AbroadDocument): string => texts.entry(number, date);

function Entry({ document: invoice, children }: { document: AbroadDocument; children: ReactNode }) {
  const { orderId, customer, total, neededProof, proof } = invoice;
  const noted = proof && [proof.note, proof.fileName, texts.on(berlinDay(proof.at))].filter(Boolean).join(", ");
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to={orderAddress(orderId)}>{nameOf(invoice)}</Link>
        {customer !== null && `, ${customer}`}
        {neededProof && <Text tone="subdued">{noted ?? texts.kinds[neededProof]}</Text>}
      </div>
      <span className={styles.amount}>{money(total)}</span>
      {children}
    </li>
  );
}

interface ActsProps {
  document: AbroadDocument;
  onAsk: () => void;
  onUndone: () => void;
}

/** Ticks an invoice off; changes or takes back what is noted. */
function Acts({ document: invoice, onAsk, onUndone }: ActsProps) {
  const { run, isRunning } = useNoteProof();
  const { _key: documentKey, orderId, proof } = invoice;
  const name = nameOf(invoice);
  if (proof === null)
    return (
      <Button isSmall label={`${texts.tick}: ${name}`} onClick={onAsk}>
        {texts.tick}
      </Button>
    );
  const undo = async () => {
    const input = { orderId, documentKey, isThere: false, note: "", fileName: "" };
    if ((await run(input)) !== undefined) onUndone();
  };
  return (
    <>
      <Button isSmall label={`${texts.edit}: ${name}`} onClick={onAsk}>
        {texts.edit}
      </Button>
      <Button isSmall isRunning={isRunning} label={`${texts.undo}: ${name}`} onClick={() => void undo()}>
        {texts.undo}
      </Button>
    </>
  );
}
