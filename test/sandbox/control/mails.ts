import type { ControlRoute } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** The caught mails, oldest first. */
export function mailRoutes({ mails }: ControlWorld): ControlRoute[] {
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
  ];
}
