import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import { type PlatformAnswer, type PlatformCalls, postToShop } from "./request.ts";

export interface GraphqlCalls extends PlatformCalls {
  /** e.g. `2026-10` */
  apiVersion: string;
  /** Lets reads wait until the query budget has filled up again. */
  sleep?: (milliseconds: number) => Promise<void>;
}

export interface GraphqlRequest<Data> {
  shop: string;
  accessToken: string;
  document: string;
  variables?: Readonly<Record<string, unknown>>;
  /** Shape of `data`. */
  schema: z.ZodMiniType<Data>;
}

/**
 * Sends one query to a shop's Admin GraphQL API and returns its validated `data`.
 * Failures: platform_token_missing (401), platform_unavailable (throttled with `retryAfterSeconds`, 5xx, time-out, no JSON),
 * platform_rejected (everything else, with `codes` or `status`). Classified by status and code, never by text (vendor documentation:
 * status and error codes, rate limits).
 */
export async function queryShop<Data>(calls: GraphqlCalls, request: GraphqlRequest<Data>): Promise<Data> {
  const answer = await postToShop(calls, {
    shop: request.shop,
    path: `/admin/api/${calls.apiVersion}/graphql.json`,
    headers: { "content-type": "application/json", "x-shopify-access-token": request.accessToken },
    body: JSON.stringify({ query: request.document, variables: request.variables ?? {} }),
  });
  refuseStatus(answer.status);
  const envelope = envelopeSchema.safeParse(parseJsonOrNothing(answer.text));
  if (!envelope.success) throw new AppError("platform_unavailable", { reason: "no_graphql_answer" });
  refuseErrors(envelope.data);
  refuseOtherVersion(answer, calls.apiVersion);
  const data = request.schema.safeParse(envelope.data.data);
  if (data.success) return data.data;
  // paths only: values may be personal data
  const paths = data.error.issues.slice(0, 10).map(({ path }) => path.join("."));
  throw new AppError("platform_rejected", { reason: "unexpected_shape", paths });
}

const errorSchema = z.object({ extensions: z.optional(z.object({ code: z.optional(z.string()) })) });

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
});

const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  errors: z.optional(z.array(errorSchema)),
  extensions: z.optional(z.object({ cost: z.optional(z.unknown()) })),
});
type Envelope = z.output<typeof envelopeSchema>;

/** Error codes with which the same query can succeed later. */
const passingCodes: ReadonlySet<string> = new Set(["THROTTLED", "INTERNAL_SERVER_ERROR", "TIMEOUT"]);

function refuseStatus(status: number): void {
  if (status === 200) return;
  if (status === 401) throw new AppError("platform_token_missing", { status });
  if (isPassingStatus(status)) throw new AppError("platform_unavailable", { status });
  throw new AppError("platform_rejected", { status });
}

/** Statuses with which the same call can succeed later; 430 is the platform's own "too many". */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 430 || status === 408;
}

function refuseErrors({ errors, extensions }: Envelope): void {
  if (errors === undefined || errors.length === 0) return;
  const codes = [...new Set(errors.map((error) => error.extensions?.code ?? "UNKNOWN"))];
  if (!codes.some((code) => passingCodes.has(code))) throw new AppError("platform_rejected", { codes });
  throw new AppError("platform_unavailable", { codes, retryAfterSeconds: secondsUntilAffordable(extensions?.cost) });
}

function secondsUntilAffordable(cost: unknown): number | undefined {
  const known = costSchema.safeParse(cost);
  if (!known.success || known.data.throttleStatus.restoreRate <= 0) return undefined;
  const { requestedQueryCost, throttleStatus } = known.data;
  return Math.max(0, Math.ceil((requestedQueryCost - throttleStatus.currentlyAvailable) / throttleStatus.restoreRate));
}

/** A retired version is silently answered by another one: what its fields mean was never checked. */
function refuseOtherVersion({ headers }: PlatformAnswer, asked: string): void {
  const answered = headers.get("x-shopify-api-version");
  if (answered !== null && answered !== asked) {
    throw new AppError("platform_rejected", { reason: "api_version", asked, answered });
  }
}
