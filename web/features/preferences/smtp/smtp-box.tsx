import { useEffect, useRef, useState } from "react";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { encryptions, mayKeepPassword, usualPort } from "#shared/domain/mail/smtp-server.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { FieldPair } from "#web/components/field-pair.tsx";
import { Link } from "#web/components/link.tsx";
import { Select } from "#web/components/select.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { day, time } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { de } from "#web/locales/de.ts";
import { deSmtp as texts } from "#web/locales/de-smtp.ts";
import { useTestSmtp, useValidateSmtp, useWakeMails } from "./hooks.ts";
import { presetOf, smtpPresets } from "./presets.ts";
import {
  errorsOf,
  formOf,
  isChangedFrom,
  isIncomplete,
  keptName,
  maySubmit,
  type SmtpForm,
  withAddress,
  withEncryption,
} from "./smtp-form.ts";

interface SmtpBoxProps {
  shop: ShopRecord;
  /** The name that customers read as the sender's. */
  name: string;
  isLocked: boolean;
  /** Chooses who sends all mails, and saves it. */
  onUse: (sender: "app" | "smtp") => Promise<boolean>;
}

/** The merchant's own mail server: what is checked with success is used, and nothing else. */
export function SmtpBox({ shop, name, isLocked, onUse }: SmtpBoxProps) {
  const { smtp } = shop;
  const [form, setForm] = useState<SmtpForm>(() => formOf(smtp));
  const [presetId, setPresetId] = useState(() => presetIdOf(smtp));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const validating = useValidateSmtp();
  const testing = useTestSmtp();
  const waking = useWakeMails();
  const [failure, setFailure] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const preset = smtpPresets.find(({ id }) => id === presetId);
  const errors = errorsOf(form, smtp);
  const isChanged = isChangedFrom(form, smtp, name);
  const isFolded = smtp?.error === null && !isChanged && !isOpen;
  const box = useFocusOnFold(isFolded);
  const refusal = failure ?? validating.error?.message;
  const change = (part: Partial<SmtpForm>) => setForm({ ...form, ...part });
  const shown = (field: keyof SmtpForm) => {
    const error = touched.has(field) ? errors[field] : undefined;
    return error === undefined ? {} : { error };
  };
  const touch = (field: keyof SmtpForm) => setTouched(new Set([...touched, field]));
  const choose = (id: string) => {
    setPresetId(id);
    const { host = "", encryption = "STARTTLS" } = smtpPresets.find((one) => one.id === id) ?? {};
    change({ host, encryption, port: String(usualPort[encryption]) });
  };

  const submit = async () => {
    setFailure(undefined);
    const { port, ...rest } = form;
    const answer = await validating.run({ ...rest, port: Number(port), name: keptName(form, name) });
    if (answer?.status === "success") {
      change({ pass: "" });
      setIsOpen(false);
      confirm(texts.success);
      await onUse("smtp");
      return;
    }
    confirm(texts.failure);
    setFailure(answer?.result ?? undefined);
  };
  const test = async () => {
    setFailure(undefined);
    const answer = await testing.run({});
    if (answer?.status === "success") confirm(texts.tested);
    else if (answer) setFailure(answer.result ?? texts.testFailed);
  };
  const cancel = () => {
    setForm(formOf(smtp));
    setPresetId(presetIdOf(smtp));
    setTouched(new Set());
    setFailure(undefined);
    validating.forgetError();
    setIsOpen(false);
  };
  const sendWithOurs = async () => {
    if (!(await onUse("app"))) return;
    await waking.run({});
    confirm(texts.usesOurs);
  };

  const { email: testAddress } = shop.notification;
  const testAct =
    smtp !== null &&
    (testAddress === "" ? (
      <Text as="span" tone="subdued">
        {texts.untested}
      </Text>
    ) : (
      <Button variant="plain" onClick={() => void test()} isRunning={testing.isRunning} isDisabled={isLocked}>
        {texts.test(testAddress)}
      </Button>
    ));
  if (isFolded)
    return (
      <div ref={box}>
        <Stack gap="300">
          <Banner title={texts.state.connected} tone="success">
            {texts.state.checked(smtp.email, day(smtp.checkedAt), time(smtp.checkedAt))}
          </Banner>
          <Row>
            <Button onClick={() => setIsOpen(true)} isDisabled={isLocked}>
              {texts.change}
            </Button>
            {testAct}
          </Row>
          {failure !== undefined && <Refusal reason={failure} isFirst={false} />}
        </Stack>
      </div>
    );

  return (
    <div ref={box}>
      <Stack gap="300">
        {smtp?.error && refusal === undefined && <Lost error={smtp.error} />}
        {smtp?.error !== null && smtp !== null && (
          <Row>
            <Button onClick={() => void sendWithOurs()} isRunning={waking.isRunning} isDisabled={isLocked}>
              {texts.useOurs}
            </Button>
          </Row>
        )}
        <Select
          label={texts.provider}
          options={smtpPresets.map(({ id, name: label }) => ({ value: id, label }))}
          value={presetId}
          isDisabled={isLocked}
          hint={preset?.note === undefined ? undefined : preset.note}
          onChange={choose}
        />
        {preset?.help && (
          <Text as="span">
            <Link to={preset.help.to} leads="tab">
              {texts.help(preset.help.of)}
            </Link>
          </Text>
        )}
        <FieldPair>
          <TextField
            label={texts.fields.email}
            value={form.email}
            isDisabled={isLocked}
            {...shown("email")}
            onChange={(email) => setForm(withAddress(form, email))}
            onBlur={() => touch("email")}
          />
          <TextField
            label={texts.fields.pass}
            type="password"
            value={form.pass}
            isDisabled={isLocked}
            {...(smtp !== null && mayKeepPassword(smtp, form) ? { hint: texts.keptPassword } : {})}
            {...shown("pass")}
            onChange={(pass) => change({ pass })}
            onBlur={() => touch("pass")}
          />
        </FieldPair>
        <Disclosure key={presetId} title={texts.server} isOpen={preset?.host === ""}>
          <Stack gap="300">
            <FieldPair>
              <TextField
                label={texts.fields.host}
                value={form.host}
                isDisabled={isLocked}
                {...shown("host")}
                onChange={(host) => change({ host })}
                onBlur={() => touch("host")}
              />
              <TextField
                label={texts.fields.user}
                value={form.user}
                isDisabled={isLocked}
                {...shown("user")}
                onChange={(user) => change({ user })}
                onBlur={() => touch("user")}
              />
            </FieldPair>
            <FieldPair>
              <Select
                label={texts.fields.encryption}
                options={encryptions.map((value) => ({ value, label: value }))}
                value={form.encryption}
                isDisabled={isLocked}
                onChange={(encryption) => setForm(withEncryption(form, encryption))}
              />
              <TextField
                label={texts.fields.port}
                type="integer"
                value={form.port}
                isDisabled={isLocked}
                error={errors.port}
                onChange={(port) => change({ port })}
              />
            </FieldPair>
          </Stack>
        </Disclosure>
        <Row>
          <Button
            {...((smtp === null || isChanged) && { variant: "primary" as const })}
            onClick={() => void submit()}
            isRunning={validating.isRunning}
            isDisabled={isLocked || !maySubmit(form, smtp, name)}
          >
            {texts.submit}
          </Button>
          {(smtp === null || isChanged) && refusal === undefined && (
            <Text as="span" tone="subdued">
              {isIncomplete(form, smtp) ? texts.state.incomplete : texts.state.unchecked}
            </Text>
          )}
          {smtp?.error === null && isOpen && <Button onClick={cancel}>{de.actions.cancel}</Button>}
          {testAct}
        </Row>
        {refusal !== undefined && <Refusal reason={refusal} isFirst={smtp === null} />}
      </Stack>
    </div>
  );
}

const presetIdOf = (smtp: ShopRecord["smtp"]): string =>
  (smtp === null ? smtpPresets[0] : presetOf(smtp.host))?.id ?? "";

/** Gives the focus that folding or unfolding took away to the first control of what came. */
function useFocusOnFold(isFolded: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    if (wasFolded.current === isFolded) return;
    wasFolded.current = isFolded;
    const { document } = window;
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>("select, button")?.focus();
  }, [isFolded]);
  return box;
}

/** Why the server was refused, below the button that asked; its own reply is folded. */
function Refusal({ reason, isFirst }: { reason: string; isFirst: boolean }) {
  const [sentence, ...reply] = reason.split("\n");
  return (
    <Banner title={texts.state.failed} tone="critical">
      <Stack gap="100">
        <Text>{`${sentence} ${isFirst ? texts.state.ours : texts.state.kept}`}</Text>
        {reply.length > 0 && <Disclosure title={texts.state.details}>{reply.join("\n")}</Disclosure>}
      </Stack>
    </Banner>
  );
}
/** The kept server does not answer as it did. */
const Lost = ({ error }: { error: string }) => (
  <Banner title={texts.state.lost} tone="critical">
    {`${error} ${texts.state.lostHint}`}
  </Banner>
);
