/**
 * AWS' prices in eu-central-1, in USD, without free tiers, of 2026-11 (https://aws.amazon.com/…/pricing): on demand, ARM, standard,
 * HTTP API.
 */
export const prices = {
  writeUnit: 0.7625 / 1_000_000,
  readUnit: 0.1525 / 1_000_000,
  lambdaRequest: 0.2 / 1_000_000,
  lambdaGigabyteSecond: 0.000_013_333_4,
  sqsRequest: 0.4 / 1_000_000,
  httpRequest: 1.2 / 1_000_000,
  logGigabyte: 0.63,
} as const;

/** A message is sent, received and deleted; pollers that find nothing cost the same at any number of orders. */
export const REQUESTS_PER_MESSAGE = 3;
