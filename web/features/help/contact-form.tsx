import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { operator } from "../../lib/operator.ts";
import { openInTopWindow } from "../../lib/platform.ts";
import { help } from "../../locales/help.ts";
import { type ContactMessage, mailAddress } from "./contact-message.ts";

const texts = help.contact;

/** A message to us, sent with the merchant's own mail program: nothing is kept here. */
export function ContactForm({ filledIn }: { filledIn: ContactMessage }) {
  const [message, setMessage] = useState(filledIn);
  const [wasTried, setWasTried] = useState(false);
  const lacksSubject = message.subject.trim() === "";
  const lacksMessage = message.message.trim() === "";
  const send = () => {
    setWasTried(true);
    if (!lacksSubject && !lacksMessage) openInTopWindow(mailAddress(operator.email, message));
  };
  return (
    <Card>
      <Stack>
        <Text tone="subdued">{texts.intro}</Text>
        <TextField
          label={texts.subject}
          value={message.subject}
          maxLength={120}
          {...(wasTried && lacksSubject ? { error: texts.subjectMissing } : {})}
          onChange={(subject) => setMessage({ ...message, subject })}
        />
        <TextField
          label={texts.message}
          value={message.message}
          lines={6}
          maxLength={2_000}
          hint={texts.messageHint}
          {...(wasTried && lacksMessage ? { error: texts.messageMissing } : {})}
          onChange={(text) => setMessage({ ...message, message: text })}
        />
        <Row gap="300">
          <Button variant="primary" onClick={send}>
            {texts.send}
          </Button>
          <Text tone="subdued">
            {texts.direct}{" "}
            <Link to={`mailto:${operator.email}`} leads="admin">
              {operator.email}
            </Link>
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
