import { type MailFate, mailFates } from "../mail/catcher.ts";
import { type SesEventType, sesEventTypes } from "../runner/ses/events.ts";
import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** The caught mails, oldest first; what becomes of those that SES takes, and what it tells of them. */
export function mailRoutes({ mails, runner }: ControlWorld): ControlRoute[] {
  return [
    { method: "GET", path: "/control/mails", answer: () => mails.mails() },
    {
      method: "DELETE",
      path: "/control/mails",
      answer: () => {
        mails.clear();
        return { cleared: true };
      },
    },
    {
      method: "POST",
      path: "/control/mails/fates",
      answer: ({ body }) => {
        mails.decide(String(body["address"]), oneOf<MailFate>(mailFates, body["fate"]));
        return { decided: true };
      },
    },
    {
      method: "POST",
      path: "/control/mails/account",
      answer: ({ body }) => {
        if (typeof body["SendingEnabled"] === "boolean") mails.setAccount({ SendingEnabled: body["SendingEnabled"] });
        for (const name of ["Max24HourSend", "MaxSendRate", "SentLast24Hours"] as const)
          if (typeof body[name] === "number") mails.setAccount({ [name]: body[name] });
        return mails.account();
      },
    },
    {
      method: "POST",
      path: "/control/mails/{id}/events",
      answer: ({ params, body }) => {
        const mail = mails.mails().find(({ id }) => id === params["id"]);
        if (mail === undefined) throw new ControlError(404, "no such mail");
        const type = oneOf<SesEventType>(sesEventTypes, body["event"]);
        const fate = oneOf<MailFate>(mailFates, body["fate"] ?? "delivered");
        const times = Number(body["times"] ?? 1);
        for (let told = 0; told < times; told++) runner.tellOfMail(mail, type, fate);
        return { told: times };
      },
    },
  ];
}

function oneOf<T extends string>(known: readonly T[], given: unknown): T {
  const found = known.find((one) => one === given);
  if (found === undefined) throw new ControlError(400, `one of ${known.join(", ")}`);
  return found;
}
