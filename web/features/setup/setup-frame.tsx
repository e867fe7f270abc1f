import { type ReactNode, useEffect, useRef } from "react";
import { type SetupStep, setupProgress, setupSteps } from "#shared/domain/setup/setup-steps.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Progress } from "#web/components/progress.tsx";
import { Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import type { ApiError } from "#web/lib/api-error.ts";
import { deSetup as texts } from "#web/locales/de-setup.ts";
import styles from "./setup.module.css";

interface SetupFrameProps {
  step: SetupStep;
  /** The number of ticked boxes, of two. */
  boxes: number;
  failure: ApiError | undefined;
  /** Absent on the first step. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of every step: progress, title and the way back. A new step takes the focus. */
export function SetupFrame({ step, boxes, failure, onBack, children }: SetupFrameProps) {
  const percent = setupProgress(step.index, boxes);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step.id);
  useEffect(() => {
    if (shown.current === step.id) return;
    shown.current = step.id;
    place.current?.focus();
  }, [step.id]);
  return (
    <Card>
      <Stack>
        <Stack gap="200">
          <div className={styles.head}>
            <Text tone="subdued">{texts.step(setupSteps.indexOf(step) + 1, setupSteps.length)}</Text>
            {/* the last step has its ways on and back beside each other */}
            {onBack && step.id !== "finish" && (
              <Button variant="plain" onClick={onBack}>
                {texts.back}
              </Button>
            )}
          </div>
          <Progress label={texts.progress(percent)} percent={percent} />
        </Stack>
        {failure && (
          <Banner title={texts.notSaved} tone="critical">
            {failure.message}
          </Banner>
        )}
        <div ref={place} tabIndex={-1} className={styles.step}>
          <Stack>
            <h2 className={styles.title}>{texts[step.id].title}</h2>
            {children}
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
