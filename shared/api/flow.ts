import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./flow.routes.ts";
import { instant, orderId } from "./shapes.ts";

/** The platform sends a number, and may send a text. */
const reference = z.pipe(z.pipe(z.union([z.int().check(z.positive()), z.string()]), z.transform(String)), orderId);

/** The shop of a signed call: checked by the wrapper, which reads it from the same body. */
const shopDomain = z.string().check(z.maxLength(253));

/** A field that the merchant left empty. */
const optionalText = (longest: number) => z.optional(z.nullable(z.string().check(z.maxLength(longest))));

/** A step of a workflow (vendor documentation: Flow action endpoints). The platform adds fields as it likes. */
const run = z.object({
  shopify_domain: shopDomain,
  /** The same for every repetition of one run of one step; `step_reference` is not. */
  action_run_id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  properties: z.object({
    order_id: reference,
    documentNumber: optionalText(100),
    email: optionalText(254),
  }),
});
export type FlowRunInput = z.output<typeof run>;

/** Tells if a workflow of the shop begins with a trigger (vendor documentation: Track Flow lifecycle events). */
const use = z.object({
  shopify_domain: shopDomain,
  flow_trigger_definition_id: z.string().check(z.minLength(1), z.maxLength(100)),
  has_enabled_flow: z.boolean(),
  timestamp: instant,
});
export type FlowUseInput = z.output<typeof use>;

export const createInvoice = endpoint(routes.createInvoice, {
  summary: "A workflow has the invoice of an order made",
  body: run,
});

export const createCreditNote = endpoint(routes.createCreditNote, {
  summary: "A workflow has the missing credit notes of an order made",
  body: run,
});

export const createDeliveryNote = endpoint(routes.createDeliveryNote, {
  summary: "A workflow has the missing delivery notes of an order made",
  body: run,
});

export const sendDocument = endpoint(routes.sendDocument, {
  summary: "A workflow sends a finished document by e-mail",
  body: run,
});

export const noteUse = endpoint(routes.noteUse, {
  summary: "The platform tells whether workflows of a shop begin with a trigger",
  body: use,
});
