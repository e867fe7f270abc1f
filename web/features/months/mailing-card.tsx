import { useState } from "react";
import type { MonthMailingAnswer } from "#shared/api/months.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Select } from "#web/components/select.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Switch } from "#web/components/switch.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { confirm } from "#web/lib/platform.ts";
import { fieldErrorsOf } from "#web/lib/preferences-form.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";
import { deMonths } from "#web/locales/de-months.ts";
import {
  addressError,
  dayOptions,
  isChanged,
  lastText,
  needsLook,
  nextText,
  settingOf,
  wishOf,
} from "./mailing-form.ts";
import styles from "./months.module.css";

const texts = deMonths.mailing;

/** Has each month's pack sent to the tax adviser: in a card of its own, or in a step. */
export function MailingBox({ isAlone = false }: { isAlone?: boolean }) {
  const { data, error, isValidating, mutate } = useContract("GET /api/months/mailing", {});
  return (
    <section className={isAlone ? styles.alone : styles.box} aria-label={texts.title}>
      {data === undefined && error === undefined && <Skeleton height={60} />}
      {data === undefined && error !== undefined && (
        <LoadFailure
          title={texts.loadFailed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data && <MailingForm mailing={data} />}
    </section>
  );
}

function MailingForm({ mailing }: { mailing: MonthMailingAnswer }) {
  const [form, setForm] = useState(() => settingOf(mailing));
  const [wasTried, setWasTried] = useState(false);
  const { run, isRunning, error } = useContractMutation("PUT /api/months/mailing", {
    answers: "GET /api/months/mailing",
  });
  const wish = wishOf(form, mailing);
  const refused = fieldErrorsOf(error);
  const wrong = wasTried ? (addressError(wish) ?? refused["address"]) : undefined;
  const save = async () => {
    setWasTried(true);
    if (addressError(wish) !== undefined) return;
    const answer = await run(wish);
    if (answer === undefined) return;
    setForm(settingOf(answer));
    setWasTried(false);
    confirm(texts.saved);
  };
  return (
    <Stack>
      <Switch
        label={texts.title}
        text={texts.text}
        isOn={form.isOn}
        isDisabled={isRunning}
        onChange={(isOn) => setForm({ ...form, isOn })}
      />
      {form.isOn && (
        <FieldPair>
          <TextField
            label={texts.address}
            type="email"
            value={form.address}
            maxLength={254}
            isDisabled={isRunning}
            error={wrong}
            onChange={(address) => setForm({ ...form, address })}
          />
          <Select
            label={texts.day}
            options={dayOptions}
            value={String(form.day)}
            isDisabled={isRunning}
            hint={texts.dayHint}
            onChange={(day) => setForm({ ...form, day: Number(day) })}
          />
        </FieldPair>
      )}
      {isChanged(wish, mailing) && (
        <Row>
          <Button variant="primary" isRunning={isRunning} onClick={() => void save()}>
            {texts.save}
          </Button>
        </Row>
      )}
      {error !== undefined && refused["address"] === undefined && (
        <Banner title={texts.saveFailed} tone="critical">
          {error.message}
        </Banner>
      )}
      <State mailing={mailing} />
    </Stack>
  );
}

/** Says when the next month is sent, and how the latest went. */
function State({ mailing }: { mailing: MonthMailingAnswer }) {
  const [next, last] = [nextText(mailing), lastText(mailing)];
  return (
    <>
      {last !== undefined &&
        (needsLook(mailing) ? (
          <Banner title={texts.look} tone="warning">
            {last}
          </Banner>
        ) : (
          <Text>{last}</Text>
        ))}
      {next !== undefined && <Text tone="subdued">{next}</Text>}
    </>
  );
}
