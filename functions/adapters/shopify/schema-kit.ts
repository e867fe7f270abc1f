import * as z from "zod/mini";

export const absent = <Type extends z.core.SomeType>(type: Type) => z.optional(z.nullable(type));
export const text = absent(z.string());

/** A decimal text of the Admin API: normalised (`15.0`), not padded. */
export const money = z.object({ shopMoney: z.object({ amount: z.string() }) });

/** Money that moved: also in the buyer's currency, in which it is exact. */
export const movedMoney = z.extend(money, { presentmentMoney: z.optional(z.object({ amount: z.string() })) });

/** Any object of the platform that is only pointed at. */
export const reference = z.object({ id: z.string() });

/** As much of a connection as was asked for, and whether there is more. */
export const connection = <Node extends z.core.SomeType>(node: Node) =>
  z.object({ nodes: z.array(node), pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: text }) });

export const taxLine = z.object({
  title: z.string(),
  rate: absent(z.number()),
  channelLiable: absent(z.boolean()),
  priceSet: money,
});

const metafield = absent(z.object({ type: z.string(), value: z.string() }));

/** The wanted metafields of one resource, by alias. */
export const metafieldShape = { m0: metafield, m1: metafield, m2: metafield, m3: metafield, m4: metafield };

const metafieldsNode = z.object(metafieldShape);

export type MovedMoneyNode = z.output<typeof movedMoney>;
export type MoneyNode = z.output<typeof money>;
export type TaxLineNode = z.output<typeof taxLine>;
export type MetafieldsNode = z.output<typeof metafieldsNode>;
