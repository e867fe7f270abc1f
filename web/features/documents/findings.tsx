import { findingTexts } from "#shared/domain/documents/decision/finding-texts.ts";
import { Text } from "../../components/text.tsx";
import type { Findings as FindingsOfReason, SumsRow, SumsTable } from "../../lib/findings.ts";
import { money } from "../../lib/format.ts";
import styles from "./documents.module.css";

const texts = findingTexts.sums;

/** Findings beside a reason's own text: a datum, both sums with their difference, and a proposal. */
export function Findings({ fact, sums, proposal }: FindingsOfReason) {
  return (
    <>
      {fact !== undefined && <Text>{fact}</Text>}
      {sums && <BothSums {...sums} />}
      {proposal !== undefined && <Text>{proposal}</Text>}
    </>
  );
}

function BothSums({ rates, total, order, document: documentLabel }: SumsTable) {
  const firstHeading = rates.length > 0 ? texts.rate : "";
  return (
    <table className={styles.sums}>
      <caption className={styles.hidden}>{texts.title}</caption>
      <thead>
        <tr>
          {firstHeading === "" ? <td /> : <th scope="col">{firstHeading}</th>}
          <th scope="col">{order}</th>
          <th scope="col">{documentLabel}</th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <Sums key={row.title} {...row} />
        ))}
        {total && <Sums {...total} isTotal={rates.length > 0} />}
      </tbody>
    </table>
  );
}

function Sums({ title, orderCents, documentCents, isTotal = false }: SumsRow & { isTotal?: boolean }) {
  const difference = documentCents - orderCents;
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{title}</th>
      <td>{money(orderCents / 100)}</td>
      <td>{money(documentCents / 100)}</td>
      <td className={difference === 0 ? undefined : styles.parted}>{money(difference / 100)}</td>
    </tr>
  );
}
