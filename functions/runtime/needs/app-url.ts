import { need } from "../need.ts";

/** Where the app answers, without a slash at the end. */
export const appUrl = need<string>({
  name: "app-url",
  access: { environment: ["APP_URL"] },
  create: ({ environment }) => environment.get("APP_URL"),
});
