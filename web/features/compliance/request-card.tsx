import type { WireDataRequest } from "#shared/api/compliance.ts";
import { Badge, type BadgeTone } from "../../components/badge.tsx";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { count, day } from "../../lib/format.ts";
import { deCompliance as texts } from "../../locales/de-compliance.ts";
import { useSaveAnswer } from "./hooks.ts";

const tones: Readonly<Record<WireDataRequest["state"], BadgeTone>> = {
  open: "attention",
  ready: "success",
  expired: "neutral",
  erased: "neutral",
};

/** One data request, and the files of its answer while they are there. */
export function RequestCard({ request }: { request: WireDataRequest }) {
  const { id, state, receivedAt, filesUntil, orders, records } = request;
  return (
    <Card title={texts.request(id)}>
      <Stack gap="200">
        <Row>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <Text tone="subdued">{texts.received(day(receivedAt))}</Text>
        </Row>
        {state === "ready" && records > 0 && (
          <Text>{texts.counted(count(records), texts.orders(orders, count(orders)))}</Text>
        )}
        {state === "ready" && records === 0 && <Text>{texts.nothing}</Text>}
        <Text tone="subdued">{texts.stateTexts[state](filesUntil === null ? "" : day(filesUntil))}</Text>
        {state === "ready" && <Files request={request} />}
      </Stack>
    </Card>
  );
}

function Files({ request }: { request: WireDataRequest }) {
  const { id, parts } = request;
  const { save, running, error } = useSaveAnswer(request);
  return (
    <Stack gap="200">
      {error && (
        <Banner title={texts.downloadFailed} tone="critical">
          {error.message}
        </Banner>
      )}
      {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
        <Row key={part}>
          {parts > 1 && <Text>{texts.part(part, parts)}</Text>}
          <Button
            label={texts.readableOf(id, part)}
            onClick={() => void save(part, "html")}
            isRunning={running === `${part}.html`}
          >
            {texts.readable}
          </Button>
          <Button
            label={texts.machineOf(id, part)}
            onClick={() => void save(part, "json")}
            isRunning={running === `${part}.json`}
          >
            {texts.machine}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
