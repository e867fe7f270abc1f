import { FAULTS, type FaultRule } from "../lexoffice/faults.ts";
import type { PersonAction } from "../lexoffice/sales/actions.ts";
import { ControlError, type ControlRoute } from "./http.ts";
import { objectField } from "./shops.ts";
import type { ControlWorld } from "./world.ts";

const actions = ["finalize", "pay", "unpay", "void", "reopen", "delete"] as const satisfies readonly PersonAction[];
const kinds = {
  invoice: "invoice",
  creditNote: "creditNote",
  credit: "creditNote",
  deliveryNote: "deliveryNote",
} as const;

/** The provider as it is: what it holds, what goes wrong on the way to it, and what a person does there. */
export function providerRoutes({ lexoffice }: ControlWorld): ControlRoute[] {
  return [
    {
      method: "POST",
      path: "/control/lexoffice/faults",
      answer: ({ body }) => {
        lexoffice.addFault(faultOf(body));
        return { added: true };
      },
    },
    {
      method: "DELETE",
      path: "/control/lexoffice/faults",
      answer: () => {
        lexoffice.clearFaults();
        return { cleared: true };
      },
    },
    {
      method: "GET",
      path: "/control/lexoffice/{organizationId}",
      answer: ({ params }) => lexoffice.organization(params["organizationId"] ?? ""),
    },
    {
      method: "POST",
      path: "/control/lexoffice/{organizationId}/actions",
      answer: ({ params, body }) => {
        const action = actions.find((name) => name === body["action"]);
        const kind = Object.entries(kinds).find(([name]) => name === body["kind"])?.[1];
        if (!action || !kind) throw new ControlError(400, "unknown action or kind");
        lexoffice.act(params["organizationId"] ?? "", action, kind, String(body["id"] ?? ""));
        return { done: true };
      },
    },
  ];
}

function faultOf(body: Record<string, unknown>): FaultRule {
  const fault = FAULTS.find((name) => name === body["fault"]);
  if (!fault) throw new ControlError(400, `unknown fault; known: ${FAULTS.join(", ")}`);
  const { method, path, organizationId, nth, probability } = objectField(body, "match");
  return {
    fault,
    match: {
      method: typeof method === "string" ? method.toUpperCase() : "*",
      path: typeof path === "string" ? path : "*",
      ...(typeof organizationId === "string" ? { organizationId } : {}),
      ...(typeof nth === "number" ? { nth } : {}),
      ...(typeof probability === "number" ? { probability } : {}),
    },
    ...(typeof body["delayMs"] === "number" ? { delayMs: body["delayMs"] } : {}),
  };
}
