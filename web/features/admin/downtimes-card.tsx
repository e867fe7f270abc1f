import { useState } from "react";
import type { Downtime } from "#shared/domain/shop/shop.ts";
import { Banner } from "../../components/banner.tsx";
import { Button } from "../../components/button.tsx";
import { EntryFold } from "../../components/entries.tsx";
import { FieldPair } from "../../components/field-pair.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { TextField } from "../../components/text-field.tsx";
import { confirm } from "../../lib/platform.ts";
import { deAdmin } from "../../locales/de-admin.ts";
import { type DowntimeFields, downtimeOf, errorOf, fieldOf } from "./downtime-fields.ts";
import { useDowntimes, useSaveDowntimes } from "./hooks.ts";

const texts = deAdmin.downtimes;
const skeletonHeight = 64;

/** Planned maintenance of the whole app. */
export function DowntimesFold() {
  const downtimes = useDowntimes();
  const planned = downtimes.data?.downtimes.length;
  return (
    <EntryFold
      name={texts.title}
      value={planned ? texts.planned(planned) : planned === 0 ? texts.unplanned : undefined}
    >
      <Stack>
        <Text tone="subdued">{texts.text}</Text>
        <Loaded answer={downtimes} failed={texts.failed} skeleton={<Skeleton height={skeletonHeight} />}>
          {(answer) => <Editor downtimes={answer.downtimes} />}
        </Loaded>
      </Stack>
    </EntryFold>
  );
}

function Editor({ downtimes }: { downtimes: readonly Downtime[] }) {
  const save = useSaveDowntimes();
  const [rows, setRows] = useState<readonly DowntimeFields[]>(() =>
    downtimes.map(({ start, end }, key) => ({ key, start: fieldOf(start), end: fieldOf(end) })),
  );
  const [reason, setReason] = useState("");
  const [isTold, setIsTold] = useState(false);
  const change = (key: number, part: Partial<DowntimeFields>) =>
    setRows((former) => former.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    setRows((former) => [...former, { key: Math.max(-1, ...former.map(({ key }) => key)) + 1, start: "", end: "" }]);
  const isReasonMissing = reason.trim().length < 3;
  const submit = async () => {
    setIsTold(true);
    if (isReasonMissing || rows.some((row) => errorOf(row) !== undefined)) return;
    const answer = await save.run({ downtimes: rows.map(downtimeOf), reason });
    if (answer === undefined) return;
    setIsTold(false);
    confirm(texts.saved);
  };
  return (
    <>
      {save.error && (
        <Banner title={texts.failed} tone="critical">
          {save.error.message}
        </Banner>
      )}
      {rows.length === 0 && <Text>{texts.none}</Text>}
      {rows.map((row, index) => {
        const error = isTold ? errorOf(row) : undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
          <div key={row.key} role="group" aria-label={texts.item(index + 1)}>
            <Stack gap="200">
              <FieldPair>
                <TextField
                  label={texts.start}
                  type="datetime-local"
                  value={row.start}
                  onChange={(start) => change(row.key, { start })}
                />
                <TextField
                  label={texts.end}
                  type="datetime-local"
                  value={row.end}
                  error={error}
                  onChange={(end) => change(row.key, { end })}
                />
              </FieldPair>
              <Row>
                <Button
                  variant="plain"
                  onClick={() => setRows((former) => former.filter(({ key }) => key !== row.key))}
                >
                  {texts.remove(index + 1)}
                </Button>
              </Row>
            </Stack>
          </div>
        );
      })}
      <TextField
        label={texts.reason}
        value={reason}
        onChange={setReason}
        {...(isTold && isReasonMissing ? { error: texts.reasonMissing } : {})}
      />
      <Row>
        <Button onClick={add}>{texts.add}</Button>
        <Button variant="primary" onClick={() => void submit()} isRunning={save.isRunning}>
          {texts.save}
        </Button>
      </Row>
    </>
  );
}
