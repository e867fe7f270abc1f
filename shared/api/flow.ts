import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
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

/** The message in a workflow's run; the platform itself reads the status alone. */
const flowAnswer = z.strictObject({ message: z.string() });
export type FlowAnswer = z.output<typeof flowAnswer>;

/** Answers of the endpoints. */
export const answers = {
  createInvoice: flowAnswer,
  createCreditNote: flowAnswer,
  createDeliveryNote: flowAnswer,
  sendDocument: flowAnswer,
  noteUse: flowAnswer,
};

/** Workflows of one shop may reach many orders at once; the platform repeats what is refused with 429. */
const action = { access: "signed", limit: { perMinute: 240, burst: 240 } } as const;

const endpoint = endpointsOf<typeof answers>("flow");

export const createInvoice = endpoint("createInvoice", "POST /api/flow/create-invoice", {
  summary: "A workflow has the invoice of an order made",
  ...action,
  body: run,
});

export const createCreditNote = endpoint("createCreditNote", "POST /api/flow/create-credit-note", {
  summary: "A workflow has the missing credit notes of an order made",
  ...action,
  body: run,
});

export const createDeliveryNote = endpoint("createDeliveryNote", "POST /api/flow/create-delivery-note", {
  summary: "A workflow has the missing delivery notes of an order made",
  ...action,
  body: run,
});

export const sendDocument = endpoint("sendDocument", "POST /api/flow/send-document", {
  summary: "A workflow sends a finished document by e-mail",
  ...action,
  body: run,
});

export const noteUse = endpoint("noteUse", "POST /api/flow/use", {
  summary: "The platform tells whether workflows of a shop begin with a trigger",
  ...action,
  body: use,
});
