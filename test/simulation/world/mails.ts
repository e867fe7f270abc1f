import type { Mailer } from "#functions/modules/notifications/ports.ts";
import { berlinDay } from "#shared/values/days.ts";
import { instantOf } from "#shared/values/time.ts";
import { type Invocation, Late, type Machine } from "../kernel/invocation.ts";

const CLIENT_TIMEOUT = 30_000;

/** The mail server takes mails or not, and may lose its answer. It sees a merchant's doubled mail. */
export class MailServer {
  readonly #machine: Machine;
  readonly #taken = new Set<string>();

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  /** The server as a process that works for a shop sees it. */
  of(shop: string, process: Invocation): Mailer {
    const { faults } = this.#machine;
    const noAnswer = (): never => {
      throw new Error("the mail server does not answer");
    };
    return {
      send: ({ subject }) =>
        process.call<"sent" | "unavailable" | "refused">("mails", { latency: [50, 2_000] }, () => {
          if (faults.strikes("mail-refused")) return "refused";
          if (faults.strikes("mail-unavailable")) return "unavailable";
          if (faults.strikes("mail-lost")) return new Late(CLIENT_TIMEOUT, noAnswer);
          this.#take(shop, subject);
          return faults.strikes("mail-answer-lost") ? new Late(CLIENT_TIMEOUT, noAnswer) : "sent";
        }),
    };
  }

  #take(shop: string, subject: string): void {
    const { kernel } = this.#machine;
    const mail = `${shop} ${berlinDay(instantOf(kernel.now))} ${subject.replaceAll(/\d+/g, "0")}`;
    kernel.trace(`mail: ${mail}`);
    if (this.#taken.has(mail)) kernel.violate("one mail a period", `${mail} comes twice`);
    this.#taken.add(mail);
  }
}
