/** Orders older than 60 days are shown to an app with these scopes only. */
export const importScopes = ["read_all_orders"] as const;
