import { useState } from "react";
import type { LinkCheckAnswer, LinksAnswer } from "#shared/api/links.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { adminAddress } from "#web/lib/platform.ts";
import { deLinks as texts } from "#web/locales/de-links.ts";
import type { LinkChoice } from "./choice.ts";
import { useCheckLink } from "./hooks.ts";
import { RenewKey } from "./renew-key.tsx";

const MAX_LINK = 2_000;

interface CheckStepProps {
  choice: LinkChoice;
  links: LinksAnswer;
  onChange: (change: Partial<LinkChoice>) => void;
}

/** Checks the link that the platform makes of the code. */
export function CheckStep({ choice, links, onChange }: CheckStepProps) {
  const [pasted, setPasted] = useState("");
  const [answer, setAnswer] = useState<LinkCheckAnswer>();
  const { run, isRunning, error } = useCheckLink();
  const check = async () => setAnswer(await run({ link: pasted }));
  return (
    <Stack>
      <Text as="strong">{texts.check}</Text>
      <Text>{texts.checkText}</Text>
      <Row>
        <Button
          url={adminAddress(`email_templates/${choice.template}/preview`)}
          leads="tab"
          label={texts.previewOf(texts.templates[choice.template])}
        >
          {texts.preview}
        </Button>
      </Row>
      <TextField
        label={texts.pasted}
        value={pasted}
        placeholder="https://"
        maxLength={MAX_LINK}
        onChange={(value) => {
          setPasted(value);
          setAnswer(undefined);
        }}
      />
      <Row>
        <Button isRunning={isRunning} isDisabled={pasted.trim() === ""} onClick={() => void check()}>
          {texts.runCheck}
        </Button>
      </Row>
      <div role="status">
        {error && (
          <Banner title={texts.failed} tone="critical">
            {error.message}
          </Banner>
        )}
        {answer && <Result answer={answer} onOtherForm={() => onChange({ form: "hash" })} form={choice.form} />}
      </div>
      <Disclosure title={texts.renew}>
        <RenewKey links={links} />
      </Disclosure>
    </Stack>
  );
}

interface ResultProps {
  answer: LinkCheckAnswer;
  form: LinkChoice["form"];
  onOtherForm: () => void;
}

function Result({ answer, form, onOtherForm }: ResultProps) {
  if (answer.state === "good") {
    const ends = answer.endsAt === null ? "" : ` ${texts.endsText(answer.endsAt)}`;
    return (
      <Banner title={texts.good} tone={answer.endsAt === null ? "success" : "warning"}>
        {texts.goodText(answer.kind, answer.orderName) + ends}
      </Banner>
    );
  }
  const { title, text } = texts.faults[answer.state];
  const canChange = answer.state === "filterMissing" && form === "hmac";
  return (
    <Banner
      title={title}
      tone="critical"
      {...(canChange ? { action: { label: texts.otherForm, onAction: onOtherForm } } : {})}
    >
      {text}
    </Banner>
  );
}
