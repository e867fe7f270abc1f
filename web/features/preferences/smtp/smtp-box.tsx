import { useState } from "react";
import { type Encryption, encryptions, mayKeepPassword } from "#shared/domain/mail/smtp-server.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { confirm } from "#web/lib/platform.ts";
import { deSmtp as texts } from "#web/locales/de-smtp.ts";
import { useTestSmtp, useValidateSmtp, useWakeMails } from "./hooks.ts";
import { errorsOf, formOf, isChangedFrom, maySubmit, type SmtpForm, withEncryption } from "./smtp-form.ts";

interface SmtpBoxProps {
  shop: ShopRecord;
  isLocked: boolean;
  /** Chooses our sender for all mails, and saves it. */
  onUseOurs: () => Promise<boolean>;
}

/** The merchant's own mail server: what is checked with success is used, and nothing else. */
export function SmtpBox({ shop, isLocked, onUseOurs }: SmtpBoxProps) {
  const { smtp } = shop;
  const [form, setForm] = useState<SmtpForm>(() => formOf(smtp));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const validating = useValidateSmtp();
  const testing = useTestSmtp();
  const waking = useWakeMails();
  const [failure, setFailure] = useState<string>();
  const errors = errorsOf(form, smtp);
  const isChanged = isChangedFrom(form, smtp);
  const change = (part: Partial<SmtpForm>) => setForm({ ...form, ...part });
  const shown = (name: keyof SmtpForm) => {
    const error = touched.has(name) ? errors[name] : undefined;
    return error === undefined ? {} : { error };
  };
  const field = (name: "host" | "user" | "pass" | "email" | "name", hint?: string) => (
    <TextField
      label={texts.fields[name]}
      value={form[name]}
      isDisabled={isLocked}
      {...(hint === undefined ? {} : { hint })}
      {...shown(name)}
      onChange={(value) => change({ [name]: value })}
      onBlur={() => setTouched(new Set([...touched, name]))}
    />
  );

  const submit = async () => {
    setFailure(undefined);
    const { port, ...rest } = form;
    const answer = await validating.run({ ...rest, port: Number(port) });
    if (answer?.status === "success") {
      confirm(texts.success);
      change({ pass: "" });
      return;
    }
    confirm(texts.failure);
    setFailure(answer?.result ?? undefined);
  };
  const test = async () => {
    const answer = await testing.run({});
    if (answer?.status === "success") confirm(texts.tested);
    else if (answer) setFailure(answer.result ?? texts.testFailed);
  };
  const sendWithOurs = async () => {
    if (!(await onUseOurs())) return;
    await waking.run({});
    confirm(texts.usesOurs);
  };

  return (
    <Stack>
      <h3>{texts.title}</h3>
      <Text tone="subdued">{texts.text}</Text>
      <State smtp={smtp} isChanged={isChanged} failure={failure ?? validating.error?.message} />
      {smtp?.error !== null && smtp !== null && (
        <Row>
          <Button onClick={() => void sendWithOurs()} isRunning={waking.isRunning} isDisabled={isLocked}>
            {texts.useOurs}
          </Button>
        </Row>
      )}
      <FieldPair>
        {field("host")}
        <Select
          label={texts.fields.encryption}
          options={encryptions.map((value) => ({ value, label: value }))}
          value={form.encryption}
          isDisabled={isLocked}
          onChange={(encryption: Encryption) => setForm(withEncryption(form, encryption))}
        />
      </FieldPair>
      <TextField
        label={texts.fields.port}
        type="integer"
        value={form.port}
        isDisabled={isLocked}
        {...(errors.port === undefined ? {} : { error: errors.port })}
        onChange={(port) => change({ port })}
      />
      <FieldPair>
        {field("user")}
        <PasswordField
          value={form.pass}
          isKept={smtp !== null && mayKeepPassword(smtp, form)}
          isDisabled={isLocked}
          error={touched.has("pass") ? errors.pass : undefined}
          onChange={(pass) => change({ pass })}
          onBlur={() => setTouched(new Set([...touched, "pass"]))}
        />
      </FieldPair>
      <FieldPair>
        {field("email")}
        {field("name")}
      </FieldPair>
      <Text tone="subdued">{texts.hint}</Text>
      <Row>
        <Button
          onClick={() => void submit()}
          isRunning={validating.isRunning}
          isDisabled={isLocked || !maySubmit(form, smtp)}
        >
          {texts.submit}
        </Button>
        {smtp !== null && (
          <Button
            onClick={() => void test()}
            isRunning={testing.isRunning}
            isDisabled={isLocked || shop.notification.email === ""}
          >
            {texts.test(shop.notification.email)}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** What the server is good for now: unchecked, connected, lost, or not to be connected. */
function State({
  smtp,
  isChanged,
  failure,
}: {
  smtp: ShopRecord["smtp"];
  isChanged: boolean;
  failure: string | undefined;
}) {
  if (failure !== undefined)
    return (
      <Banner title={texts.state.failed} tone="critical">
        {smtp === null ? failure : `${failure} ${texts.state.kept}`}
      </Banner>
    );
  if (smtp?.error)
    return (
      <Banner title={texts.state.lost} tone="critical">
        {`${smtp.error} ${texts.state.lostHint}`}
      </Banner>
    );
  const isChecked = smtp !== null && !isChanged;
  return (
    <Banner
      title={isChecked ? texts.state.connected : texts.state.unchecked}
      tone={isChecked ? "success" : "warning"}
    />
  );
}

interface PasswordProps {
  value: string;
  /** The stored one stays while the field is empty. */
  isKept: boolean;
  isDisabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

function PasswordField({ isKept, error, ...rest }: PasswordProps) {
  return (
    <TextField
      label={texts.fields.pass}
      type="password"
      {...(isKept ? { hint: texts.keptPassword } : {})}
      {...(error === undefined ? {} : { error })}
      {...rest}
    />
  );
}
