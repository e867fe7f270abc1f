import { useState } from "react";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { day } from "../../lib/format.ts";
import { confirm } from "../../lib/platform.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { deAffiliate } from "../../locales/de-affiliate.ts";

const texts = deAffiliate.apply;
const MIN_LENGTH = 10;
const MAX_LENGTH = 2_000;

/** A shop asks to become a partner, once; then it reads that the application has arrived. */
export function ApplicationCard() {
  const { data: affiliate, error, isValidating, mutate } = useContract("GET /api/affiliate", {});
  if (affiliate === undefined) {
    return (
      <Card title={texts.title}>
        {error ? (
          <LoadFailure
            title={texts.loadFailed}
            text={error.message}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : (
          <Skeleton height={120} />
        )}
      </Card>
    );
  }
  if (affiliate.appliedAt !== null) {
    return (
      <Banner title={texts.applied(day(affiliate.appliedAt))} tone="success">
        {texts.appliedText}
      </Banner>
    );
  }
  return <ApplicationForm />;
}

function ApplicationForm() {
  const { run, isRunning, error } = useContractMutation("POST /api/affiliate/application", {
    answers: "GET /api/affiliate",
  });
  const [message, setMessage] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const isTooShort = message.trim().length < MIN_LENGTH;
  const submit = async () => {
    setWasTried(true);
    if (isTooShort) return;
    if ((await run({ message: message.trim() })) !== undefined) confirm(texts.sent);
  };
  return (
    <Card title={texts.title}>
      <Stack>
        {error && (
          <Banner title={texts.failed} tone="critical">
            {error.message}
          </Banner>
        )}
        <Text tone="subdued">{texts.text}</Text>
        <TextField
          label={texts.message}
          value={message}
          lines={5}
          maxLength={MAX_LENGTH}
          isCounted
          {...(wasTried && isTooShort ? { error: texts.tooShort } : {})}
          onChange={setMessage}
        />
        <Row>
          <Button variant="primary" isRunning={isRunning} onClick={() => void submit()}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
