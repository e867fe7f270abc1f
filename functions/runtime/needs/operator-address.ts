import { need } from "../need.ts";

/** Where messages to the operator go. */
export const operatorAddress = need<string>({
  name: "operator-address",
  access: { environment: ["OPERATOR_EMAIL"] },
  create: ({ environment }) => environment.get("OPERATOR_EMAIL"),
});
