import type { PayoutMonth } from "#shared/api/payouts.ts";
import { Banner } from "../../components/banner.tsx";
import { BigFigure } from "../../components/big-figure.tsx";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Facts } from "../../components/facts.tsx";
import { Link } from "../../components/link.tsx";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Meter } from "../../components/meter.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Row, Stack } from "../../components/stack.tsx";
import { Step, Steps } from "../../components/steps.tsx";
import { Text } from "../../components/text.tsx";
import { Thirds } from "../../components/thirds.tsx";
import { money, monthName } from "../../lib/format.ts";
import { pages } from "../../lib/pages.ts";
import { confirm } from "../../lib/platform.ts";
import { dePayouts } from "../../locales/de-payouts.ts";
import { useMakeFile, usePayoutMonth } from "./hooks.ts";
import { sumOf } from "./sum-of.ts";

const texts = dePayouts.payouts;
const skeletonHeight = 160;

type Method = PayoutMonth["methods"][number];
const sumText = ({ count: number, total }: Method["due"]) => texts.sum(number, money(total));

/** A month's steps to its payment. */
export function MonthCard({ period }: { period: string }) {
  const { data, error, mutate, isValidating } = usePayoutMonth(period);
  return (
    <>
      {error && (
        <LoadFailure
          title={texts.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {data === undefined && !error && (
        <Card>
          <Skeleton height={skeletonHeight} />
        </Card>
      )}
      {data && <StepsOfMonth month={data} />}
    </>
  );
}

function StepsOfMonth({ month: { period, methods, open } }: { month: PayoutMonth }) {
  const [all, paid] = [sumOf(methods, ["due", "stopped", "paid"]), sumOf(methods, ["paid"])];
  const isPaid = all.count > 0 && paid.count === all.count;
  const isChecked = open.objections + open.holds === 0;
  if (all.count === 0 && isChecked) return null;
  const next = methods.find(({ unfiled }) => unfiled.count > 0)?.method;
  return (
    <Card>
      <Stack>
        <Text>
          {isPaid ? texts.allPaid(monthName(`${period}-01`)) : texts.progress(paid.count, all.count)}
          {all.count > 0 && ` · ${texts.ofSum(money(paid.total), money(all.total))}`}
        </Text>
        <Meter value={paid.count} max={all.count} />
        <Steps>
          <Step number={1} title={texts.steps.check} isDone={isChecked}>
            <Row>
              <Text>{isChecked ? texts.steps.checked : texts.steps.checkText(open.objections, open.holds)}</Text>
              {open.holds > 0 && <Link to={pages.adminHolds}>{texts.steps.decide}</Link>}
            </Row>
          </Step>
          <Step
            number={2}
            title={texts.steps.file}
            isDone={all.count > 0 && next === undefined && methods.every(({ stopped }) => stopped.count === 0)}
          >
            <Thirds>
              {methods.map((sums) => (
                <MethodCard key={sums.method} period={period} sums={sums} isNext={sums.method === next} />
              ))}
            </Thirds>
          </Step>
          <Step number={3} title={texts.steps.execute} isDone={isPaid}>
            <Text tone="subdued">{texts.steps.executeText}</Text>
          </Step>
          <Step number={4} title={texts.steps.pay} isDone={isPaid}>
            <Text tone="subdued">{texts.steps.payText}</Text>
          </Step>
        </Steps>
      </Stack>
    </Card>
  );
}

function MethodCard({ period, sums, isNext }: { period: string; sums: Method; isNext: boolean }) {
  const { make, error, isRunning } = useMakeFile();
  const { method, due, unfiled, stopped, paid } = sums;
  return (
    <Card title={texts.methods[method]}>
      <Stack gap="200">
        {error && (
          <Banner title={texts.fileFailed} tone="critical">
            {error.message}
          </Banner>
        )}
        <BigFigure
          value={money((unfiled.count > 0 ? unfiled : due).total)}
          text={unfiled.count > 0 ? texts.unfiledText(unfiled.count) : texts.filedText(due.count)}
        />
        <Facts
          facts={[
            ...(stopped.count === 0 ? [] : [{ name: texts.stopped, value: sumText(stopped) }]),
            { name: texts.paid, value: sumText(paid) },
          ]}
        />
        {unfiled.count > 0 && (
          <Row>
            <Button
              {...(isNext ? { variant: "primary" as const } : {})}
              onClick={() => void make({ period, method }).then((isMade) => isMade && confirm(texts.made))}
              isRunning={isRunning}
            >
              {texts.make[method]}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
