import * as z from "zod/mini";
import type {
  HeldMetafield,
  MetafieldPlace,
  OrderCall,
  PlatformOrderWriter,
  WriteAnswer,
} from "../../modules/write-back/ports.ts";
import type { GraphqlCalls, GraphqlRequest } from "./graphql.ts";
import { patientQueries } from "./patience.ts";
import { exactCents, numericId } from "./readers.ts";
import { absent, money, text } from "./schema-kit.ts";

/** Metafields of an order and their definitions, by place: a JSON text is a GraphQL string too. */
export const heldMetafieldsDocument = (places: readonly MetafieldPlace[]): string => `query HeldMetafields($id: ID!) {
  order(id: $id) {
    id ${places.map((place, index) => `m${index}: metafield(${argumentsOf(place)}) { type value compareDigest }`).join("\n    ")}
  }
  ${places
    .map(
      (place, index) =>
        `d${index}: metafieldDefinition(identifier: { ownerType: ORDER, ${argumentsOf(place)} }) { type { name } }`,
    )
    .join("\n  ")}
}`;

const argumentsOf = ({ namespace, key }: MetafieldPlace): string =>
  `namespace: ${JSON.stringify(namespace)}, key: ${JSON.stringify(key)}`;

export const setMetafieldsDocument = `mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { id } userErrors { code field message elementIndex } }
}`;

export const deleteMetafieldsDocument = `mutation DeleteMetafields($metafields: [MetafieldIdentifierInput!]!) {
  metafieldsDelete(metafields: $metafields) { deletedMetafields { key } userErrors { field message } }
}`;

/** More than an order has. Beyond it the newest would be missing, so the app does not mark the order. */
const MOST_PAYMENTS = 100;
const payments = `transactions(first: ${MOST_PAYMENTS}) { id }`;

export const payableDocument = `query PayableOrder($id: ID!) {
  order(id: $id) { id cancelledAt canMarkAsPaid displayFinancialStatus
    totalReceivedSet { shopMoney { amount } } totalOutstandingSet { shopMoney { amount } } ${payments} }
}`;

export const markAsPaidDocument = `mutation MarkAsPaid($id: ID!) {
  orderMarkAsPaid(input: { id: $id }) { order { id ${payments} } userErrors { field message } }
}`;

const metafield = z.object({ type: z.string(), value: z.string(), compareDigest: z.string() });
const definition = z.object({ type: z.object({ name: z.string() }) });
const transactions = z.array(z.object({ id: z.string() }));

const heldAnswer = z.catchall(
  z.object({ order: z.nullable(z.catchall(z.object({ id: z.string() }), absent(z.unknown()))) }),
  z.unknown(),
);

const userErrors = z.array(
  z.object({
    code: text,
    field: absent(z.array(z.string())),
    message: z.string(),
    elementIndex: absent(z.int()),
  }),
);
const setAnswer = z.object({ metafieldsSet: z.object({ userErrors }) });
const deleteAnswer = z.object({
  metafieldsDelete: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});
const payableAnswer = z.object({
  order: z.nullable(
    z.object({
      cancelledAt: text,
      canMarkAsPaid: z.boolean(),
      displayFinancialStatus: text,
      totalReceivedSet: money,
      totalOutstandingSet: money,
      transactions,
    }),
  ),
});
const markAnswer = z.object({
  orderMarkAsPaid: z.object({
    order: z.nullable(z.object({ transactions })),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

/** The value changed between our reading and our write. */
const staleCodes: ReadonlySet<string> = new Set(["STALE_OBJECT", "INVALID_COMPARE_DIGEST"]);

/** Writes to orders over the Admin GraphQL API (2026-10): metafields, and that an order is paid. */
export function shopifyOrderWriter(calls: GraphqlCalls): PlatformOrderWriter {
  const ask = <Data>(
    { shop, accessToken }: OrderCall,
    request: Pick<GraphqlRequest<Data>, "document" | "variables" | "schema">,
  ): Promise<Data> => patientQueries(calls)({ shop, accessToken, ...request });

  return {
    async readMetafields(call, places) {
      const answer = await ask(call, {
        document: heldMetafieldsDocument(places),
        variables: { id: gidOf(call) },
        schema: heldAnswer,
      });
      const { order } = answer;
      return order === null
        ? undefined
        : places.map((place, index) => heldOf(place, order[`m${index}`], answer[`d${index}`]));
    },
    async setMetafields(call, inputs) {
      const metafields = inputs.map(({ digest, ...input }) => ({
        ...input,
        ownerId: gidOf(call),
        compareDigest: digest,
      }));
      const { metafieldsSet } = await ask(call, {
        document: setMetafieldsDocument,
        variables: { metafields },
        schema: setAnswer,
      });
      return answerOf(metafieldsSet.userErrors, inputs);
    },
    async deleteMetafields(call, places) {
      const metafields = places.map(({ namespace, key }) => ({ ownerId: gidOf(call), namespace, key }));
      await ask(call, { document: deleteMetafieldsDocument, variables: { metafields }, schema: deleteAnswer });
    },
    async readPayable(call) {
      const { order } = await ask(call, {
        document: payableDocument,
        variables: { id: gidOf(call) },
        schema: payableAnswer,
      });
      if (order === null) return undefined;
      return {
        financialStatus: order.displayFinancialStatus ?? null,
        isCancelled: Boolean(order.cancelledAt),
        canBeMarked: order.canMarkAsPaid && order.transactions.length < MOST_PAYMENTS,
        // What is no sum in cents is certainly not nothing.
        receivedCents: exactCents(order.totalReceivedSet.shopMoney.amount) ?? 1,
        outstandingCents: exactCents(order.totalOutstandingSet.shopMoney.amount),
        transactionIds: order.transactions.map(({ id }) => numericId(id)),
      };
    },
    async markAsPaid(call) {
      const { orderMarkAsPaid } = await ask(call, {
        document: markAsPaidDocument,
        variables: { id: gidOf(call) },
        schema: markAnswer,
      });
      const [error] = orderMarkAsPaid.userErrors;
      if (error !== undefined) return { refused: error.message };
      return { transactionIds: (orderMarkAsPaid.order?.transactions ?? []).map(({ id }) => numericId(id)) };
    },
  };
}

const gidOf = ({ orderId }: OrderCall): string => `gid://shopify/Order/${orderId}`;

function heldOf(place: MetafieldPlace, value: unknown, defined: unknown): HeldMetafield {
  const held = metafield.safeParse(value).data;
  return {
    namespace: place.namespace,
    key: place.key,
    defined: definition.safeParse(defined).data?.type.name,
    value: held && { type: held.type, text: held.value, digest: held.compareDigest },
  };
}

function answerOf(errors: z.output<typeof userErrors>, inputs: readonly MetafieldPlace[]): WriteAnswer {
  const [first] = errors;
  if (first === undefined) return "done";
  if (errors.every(({ code }) => staleCodes.has(code ?? ""))) return "stale";
  const index = first.elementIndex ?? Number(first.field?.[1]);
  const place = inputs[index];
  return {
    refused: first.message,
    isType: first.code === "INVALID_TYPE" || first.code === "INVALID_VALUE",
    place: place === undefined ? undefined : { namespace: place.namespace, key: place.key },
  };
}
