import type { MonthMailingAnswer, SetMonthMailingInput } from "#shared/api/months.ts";
import { mailingMessages } from "#shared/domain/months/mailing-texts.ts";
import { type MailingSetting, unsetMailing, withSetting } from "#shared/domain/months/month-mailing.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock, Ids, LogWriter } from "../system/ports.ts";
import { toMailing } from "./month-mailing.presenter.ts";
import type { MonthMailings } from "./ports.ts";

interface Ports {
  mailings: MonthMailings;
  logs: LogWriter;
  clock: Pick<Clock, "now">;
  ids: Ids;
}

/** Turns the monthly pack on or off and logs it without the address. Failures: invalid_input (`address`). */
export async function setMonthMailing(
  { mailings, logs, clock, ids }: Ports,
  input: SetMonthMailingInput,
): Promise<MonthMailingAnswer> {
  const { isOn, address, day } = input;
  if (isOn && address === "") throw new AppError("invalid_input", { fields: { address: mailingMessages.address } });
  const at = clock.now();
  let before: MailingSetting = unsetMailing;
  const mailing = await mailings.change((stored) => {
    before = stored ?? unsetMailing;
    return withSetting(stored, { isOn, address, day }, at);
  });
  if (before.isOn !== isOn || before.address !== address || before.day !== day) {
    const values = { isOn, day };
    await logs.write([
      { key: ids.logKey(at), at, origin: "shop", event: "shop.mailingChanged", status: "info", body: { values } },
    ]);
  }
  return toMailing(mailing, at);
}
