import { HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import type { Capacity } from "../capacity.ts";
import type { ModuleRoute } from "./module-stack.ts";

const methods = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  PATCH: HttpMethod.PATCH,
  DELETE: HttpMethod.DELETE,
} as const satisfies Record<Endpoint["method"], HttpMethod>;

/** API Gateway gives up after 30 s; a function that ends earlier answers with our own error. */
const ENDPOINT_SECONDS = 25;

/** Documents for customers need no session: the throttle keeps a flood of links from starving merchants and workers. */
const DOCUMENT_THROTTLE = { rateLimit: 100, burstLimit: 200 };
/** The same for guesses of codes, whose answers are slow on purpose. */
const GUESS_THROTTLE = { rateLimit: 20, burstLimit: 40 };

/** Flow's actions: their signature is checked before their own limit. */
const SIGNED_THROTTLE = { rateLimit: 200, burstLimit: 400 };

function throttleOf({ id, answer, access }: Endpoint): Pick<ModuleRoute, "throttle"> {
  if (answer === "document") return { throttle: DOCUMENT_THROTTLE };
  if (access === "signed") return { throttle: SIGNED_THROTTLE };
  return id === "showCoupon" ? { throttle: GUESS_THROTTLE } : {};
}

/** `listOrders` of module `orders` → `functions/api/orders/list-orders.ts`. */
export const entryOf = ({ module, id }: Endpoint): string => `functions/api/${module}/${kebab(id)}.ts`;

/** Signed deliveries, outside the contract, due in 5 s. Each receiver's throttle protects endpoints and the other from floods. */
const receivers = ({ receiver, providerReceiver, webhookRate, eventRate }: Capacity): ModuleRoute[] => [
  {
    id: "Shopify",
    methods: [HttpMethod.POST],
    path: "/api/webhooks/shopify",
    entry: "functions/webhooks/shopify.ts",
    timeoutSeconds: 10,
    memoryMegabytes: 256,
    throttle: { rateLimit: webhookRate, burstLimit: 2 * webhookRate },
    ...(receiver ? { reservedConcurrency: receiver } : {}),
  },
  {
    id: "Lexoffice",
    // The provider looks with HEAD whether the address is there before it sends anything to it.
    methods: [HttpMethod.POST, HttpMethod.HEAD],
    path: "/api/webhooks/lexoffice",
    entry: "functions/webhooks/lexoffice.ts",
    timeoutSeconds: 10,
    memoryMegabytes: 256,
    throttle: { rateLimit: eventRate, burstLimit: 2 * eventRate },
    ...(providerReceiver ? { reservedConcurrency: providerReceiver } : {}),
  },
];

/** All routes of the app, by module. */
export function routesByModule(capacity: Capacity): Map<string, ModuleRoute[]> {
  const modules = new Map<string, ModuleRoute[]>([["webhooks", receivers(capacity)]]);
  for (const endpoint of endpoints) {
    const routes = modules.get(endpoint.module) ?? [];
    modules.set(endpoint.module, routes);
    routes.push({
      id: capital(endpoint.id),
      methods: [
        methods[endpoint.method],
        ...(endpoint.answer === "document" ? [HttpMethod.HEAD] : []),
        ...(endpoint.cors ? [HttpMethod.OPTIONS] : []),
      ],
      path: endpoint.path,
      ...throttleOf(endpoint),
      entry: entryOf(endpoint),
      timeoutSeconds: ENDPOINT_SECONDS,
      memoryMegabytes: 512,
    });
  }
  return modules;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
