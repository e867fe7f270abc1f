import { useState } from "react";
import { messageLength, subjectLength } from "#shared/domain/help/contact-mail.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { operator } from "../../lib/operator.ts";
import { shopDomain } from "../../lib/platform.ts";
import { useShop } from "../../lib/shop.ts";
import { useContractMutation } from "../../lib/use-contract.ts";
import { help } from "../../locales/help.ts";
import { mailAddress, messageErrors } from "./contact-message.ts";

const texts = help.contact;

/** A message to us. It needs no shop, and what could not be sent stays in the form. */
export function ContactForm({ filledIn }: { filledIn: { subject: string; message: string } }) {
  const { data: record } = useShop();
  const [written, setMessage] = useState<typeof filledIn & { replyTo?: string }>(filledIn);
  // the address that the app knows, until another is written
  const message = { ...written, replyTo: written.replyTo ?? record?.shopify.store.email ?? "" };
  const [wasTried, setWasTried] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { run, isRunning, error } = useContractMutation("POST /api/help/contact");
  const errors = wasTried ? messageErrors(message) : {};
  const shop = shopDomain();
  const send = async () => {
    setWasTried(true);
    if (Object.keys(messageErrors(message)).length > 0) return;
    const answer = await run({ ...message, website: "", ...(shop === "" ? {} : { shop }) });
    if (answer === undefined) return;
    setSentTo(message.replyTo.trim());
    setWasTried(false);
    setMessage({ ...message, subject: "", message: "" });
  };
  return (
    <Card>
      <Stack>
        {sentTo !== undefined && error === undefined && (
          <Banner tone="success" title={texts.sent}>
            {texts.answerTo(sentTo)}
          </Banner>
        )}
        {error !== undefined && (
          <Banner tone="critical" title={texts.failed}>
            {error.message} {texts.nothingLost}
          </Banner>
        )}
        <Text tone="subdued">{texts.intro}</Text>
        <TextField
          label={texts.subject}
          value={message.subject}
          maxLength={subjectLength}
          {...(errors.subject ? { error: errors.subject } : {})}
          onChange={(subject) => setMessage({ ...message, subject })}
        />
        <TextField
          label={texts.message}
          value={message.message}
          lines={6}
          maxLength={messageLength}
          hint={texts.messageHint}
          {...(errors.message ? { error: errors.message } : {})}
          onChange={(text) => setMessage({ ...message, message: text })}
        />
        <TextField
          label={texts.replyTo}
          type="email"
          value={message.replyTo}
          maxLength={254}
          {...(errors.replyTo ? { error: errors.replyTo } : {})}
          onChange={(replyTo) => setMessage({ ...message, replyTo })}
        />
        <Row gap="300">
          <Button variant="primary" isRunning={isRunning} onClick={() => void send()}>
            {texts.send}
          </Button>
          <Text tone="subdued">
            {texts.direct}{" "}
            <Link to={mailAddress(operator.email, message)} leads="admin">
              {operator.email}
            </Link>
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
