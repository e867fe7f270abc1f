import { FAULTS, type FaultRule } from "../lexoffice/faults.ts";
import { ACTIONS, ImpossibleActionError } from "../lexoffice/sales/actions.ts";
import { UnknownOrganizationError } from "../lexoffice/world/organizations.ts";
import { ControlError, type ControlRequest, type ControlRoute } from "./http.ts";
import { providerPersonRoutes } from "./provider-person.ts";
import { objectField } from "./shops.ts";
import type { ControlWorld } from "./world.ts";

const kinds = {
  invoice: "invoice",
  creditNote: "creditNote",
  credit: "creditNote",
  deliveryNote: "deliveryNote",
} as const;

/** Routes for the provider: its contents, faults on the way to it, and the merchant's actions in its web app. */
export function providerRoutes({ lexoffice }: Pick<ControlWorld, "lexoffice">): ControlRoute[] {
  const routes: ControlRoute[] = [
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
        const action = ACTIONS.find((name) => name === body["action"]);
        const kind = Object.entries(kinds).find(([name]) => name === body["kind"])?.[1];
        if (!action || !kind) throw new ControlError(400, "unknown action or kind");
        lexoffice.act(params["organizationId"] ?? "", action, kind, String(body["id"] ?? ""));
        return { done: true };
      },
    },
    ...providerPersonRoutes(lexoffice),
  ];
  return routes.map((route) => ({ ...route, answer: saying(route.answer) }));
}

/** Says what was wrong with a call instead of failing: unknown organisations 404, what no state allows 409. */
function saying(answer: ControlRoute["answer"]): ControlRoute["answer"] {
  return async (request: ControlRequest) => {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof UnknownOrganizationError) throw new ControlError(404, error.message);
      if (error instanceof ImpossibleActionError) throw new ControlError(409, error.message);
      throw error;
    }
  };
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
