import { useState } from "react";
import type { LinksAnswer } from "#shared/api/links.ts";
import { Banner } from "#web/components/banner.tsx";
import { Button } from "#web/components/button.tsx";
import { RadioList } from "#web/components/radio-list.tsx";
import { Row, Stack } from "#web/components/stack.tsx";
import { Text } from "#web/components/text.tsx";
import { confirm } from "#web/lib/platform.ts";
import { deLinks as texts } from "#web/locales/de-links.ts";
import { useRenewLinkKey } from "./hooks.ts";

/** Replaces the key. Links in mails already sent go on for a while, or end at once. */
export function RenewKey({ links }: { links: LinksAnswer }) {
  const [endsOld, setEndsOld] = useState<"now" | "later">("later");
  const { run, isRunning, error } = useRenewLinkKey();
  const renew = async () => {
    if (links.key === null) return;
    if ((await run({ replaces: links.key.id, endsOld })) !== undefined) confirm(texts.renewed);
  };
  return (
    <Stack>
      <Text>{texts.renewText}</Text>
      {links.former.map(({ id, endsAt }) => (
        <Text key={id} tone="subdued">
          {texts.former(endsAt)}
        </Text>
      ))}
      <RadioList
        label={texts.renew}
        options={[
          { value: "later", label: texts.renewLater },
          { value: "now", label: texts.renewNow },
        ]}
        chosen={endsOld}
        onChange={setEndsOld}
      />
      {endsOld === "now" && (
        <Banner title={texts.renewNow} tone="warning">
          {texts.renewNowWarning}
        </Banner>
      )}
      {error && (
        <Banner title={texts.failed} tone="critical">
          {error.message}
        </Banner>
      )}
      <Row>
        <Button isRunning={isRunning} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </Row>
    </Stack>
  );
}
