import type { ReactNode } from "react";
import type { DryRunAnswer } from "#shared/api/dry-run.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { Banner } from "#web/components/banner.tsx";
import { Facts } from "#web/components/facts.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import styles from "./dry-run.module.css";
import { Examples } from "./examples.tsx";
import { isChanged, Matrix } from "./matrix.tsx";
import { MoneyTable } from "./money-table.tsx";
import { Reasons } from "./reasons.tsx";
import { beforeAfter, documentLine, isSame, mailLine, movementLine, signedMoney, type View } from "./words.ts";

interface DryRunViewProps {
  view: View;
  shown: DryRunAnswer;
  changes: PreferencesPatch;
}

/** One of the two questions, answered: the sum first, then what it is made of. */
export function DryRunView({ view, shown, changes }: DryRunViewProps) {
  const { movements, mails, taxDifferenceCents, matrix, money, reasons, made, examples } = shown[view];
  const { orders, isSample } = shown;
  const introduction = view === "review" ? texts.reviewText(orders, isSample) : texts.immediateText(orders);
  const moved = movementLine(movements);
  const mailed = mailLine(mails);
  const facts = [
    ...mailFacts(mails),
    ...(view === "immediate" ? outsideFacts(shown.immediate.outside) : []),
    ...madeFacts(made),
  ];
  if (isSame(shown[view])) {
    return (
      <Text>
        {texts.unchanged[view](orders, isSample)}. {view === "immediate" && texts.fromNowOn}
      </Text>
    );
  }
  return (
    <Stack>
      <Stack gap="100">
        <p className={styles.headline}>{documentLine(shown[view])}</p>
        {taxDifferenceCents !== 0 && <Text as="strong">{texts.tax(signedMoney(taxDifferenceCents))}</Text>}
        {moved !== undefined && <Text>{texts.movements(moved)}</Text>}
        {mailed !== undefined && <Text>{texts.mailed(mailed)}</Text>}
        <Text tone="subdued">{introduction}</Text>
      </Stack>
      {view === "immediate" && <TooFew outside={shown.immediate.outside} />}
      {matrix.some(isChanged) && (
        <Section title={texts.matrix}>
          <Matrix cells={matrix} />
        </Section>
      )}
      {money.length > 0 && (
        <Section title={texts.money}>
          <MoneyTable rows={money} />
        </Section>
      )}
      {examples.length > 0 && (
        <Section title={texts.examples}>
          <Examples examples={examples} view={view} changes={changes} />
        </Section>
      )}
      {reasons.length > 0 && (
        <Section title={texts.reasons}>
          <Reasons reasons={reasons} />
        </Section>
      )}
      {facts.length > 0 && (
        <Section title={texts.results[view]}>
          <Facts facts={facts} />
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

type Outside = DryRunAnswer["immediate"]["outside"];

const outsideFacts = ({ transfers, left, minutes }: Outside) =>
  transfers === 0
    ? []
    : [
        { name: texts.transfers, value: texts.transfersNeeded(count(transfers), count(left)) },
        { name: texts.duration, value: texts.minutes(minutes) },
      ];

/** Mails to customers after the documents; nothing without any. */
const mailFacts = ({ before, after }: DryRunAnswer["review"]["mails"]) =>
  before + after === 0 ? [] : [{ name: texts.mails, value: beforeAfter(count(before), count(after)) }];

/** Final documents and drafts; a row without any is left out. */
const madeFacts = ({ before, after }: DryRunAnswer["review"]["made"]) =>
  (["final", "drafts"] as const)
    .filter((name) => before[name] + after[name] > 0)
    .map((name) => ({ name: texts.made[name], value: beforeAfter(count(before[name]), count(after[name])) }));

function TooFew({ outside: { isEnough, transfers, left } }: { outside: Outside }) {
  if (isEnough) return null;
  return (
    <Banner title={texts.tooFew} tone="warning">
      {texts.tooFewText(transfers, left)}
    </Banner>
  );
}
