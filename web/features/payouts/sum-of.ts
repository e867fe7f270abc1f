import type { PayoutMonth } from "#shared/api/payouts.ts";

const none = { count: 0, total: 0 };

/** Count and euros of a month's parts over its ways of payment. */
export const sumOf = (methods: PayoutMonth["methods"], parts: readonly ("due" | "stopped" | "paid")[]) =>
  methods
    .flatMap((method) => parts.map((part) => method[part]))
    .reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), none);
