import { type ReactNode, useEffect, useRef, useState } from "react";
import type { LinksAnswer } from "#shared/api/links.ts";
import type { LinkKind } from "#shared/domain/links/document-link.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Progress } from "#web/components/progress.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { deLinks as texts } from "#web/locales/de-links.ts";
import { deLinksCard } from "#web/locales/de-links-card.ts";
import { CheckStep } from "./check-step.tsx";
import { firstChoice, type LinkChoice, textOfLink, withKind } from "./choice.ts";
import { useLinks, useRenewLinkKey } from "./hooks.ts";
import { KindStep } from "./kind-step.tsx";
import styles from "./links.module.css";
import { TemplateStep } from "./template-step.tsx";

const LAST_STEP = 2;

/** The wizard with its three steps. It makes the shop's first key on leaving the first step. */
export function LinkAssistant({ kind, onClose }: { kind: LinkKind; onClose: () => void }) {
  const { data: links, error } = useLinks();
  const { run, isRunning, error: failure } = useRenewLinkKey();
  const [step, setStep] = useState(0);
  const [choice, setChoice] = useState<LinkChoice>(() => withKind(firstChoice, kind));
  const change = (changed: Partial<LinkChoice>) => setChoice({ ...choice, ...changed });
  const next = async () => {
    if (links?.key !== null || (await run({ endsOld: "later" })) !== undefined) setStep(step + 1);
  };
  const isComplete = textOfLink(choice).trim() !== "";
  const broken = failure ?? error;
  return (
    <Dialog
      title={deLinksCard.title}
      isWide
      onClose={onClose}
      {...(step > 0 && { closeLabel: null })}
      aside={step > 0 && <Button onClick={() => setStep(step - 1)}>{texts.back}</Button>}
      act={
        step < LAST_STEP
          ? {
              label: texts.next,
              onAct: () => void next(),
              isRunning,
              isDisabled: links === undefined || !isComplete,
            }
          : { label: texts.done, onAct: onClose }
      }
      failure={broken && { title: texts.failed, text: broken.message }}
    >
      <StepPlace step={step}>
        <Stack>
          <Stack gap="200">
            <Text tone="subdued">{texts.step(step + 1, LAST_STEP + 1)}</Text>
            <Progress label={texts.progress} percent={Math.round(((step + 1) / (LAST_STEP + 1)) * 100)} />
          </Stack>
          {links === undefined ? (
            !broken && <Skeleton height={40} bars={4} />
          ) : (
            <Step step={step} choice={choice} links={links} onChange={change} onReplace={setChoice} />
          )}
        </Stack>
      </StepPlace>
    </Dialog>
  );
}

interface StepProps {
  step: number;
  choice: LinkChoice;
  links: LinksAnswer;
  onChange: (change: Partial<LinkChoice>) => void;
  onReplace: (choice: LinkChoice) => void;
}

function Step({ step, choice, links, onChange, onReplace }: StepProps) {
  if (step === 0) return <KindStep choice={choice} onChange={onChange} onReplace={onReplace} />;
  if (step === 1) return <TemplateStep choice={choice} links={links} onChange={onChange} />;
  return <CheckStep choice={choice} links={links} onChange={onChange} />;
}

/** A new step takes the focus, from its beginning on. */
function StepPlace({ step, children }: { step: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return (
    <div ref={place} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
