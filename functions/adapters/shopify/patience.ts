import { isAppError } from "#shared/errors.ts";
import { type GraphqlCalls, type GraphqlRequest, queryShop } from "./graphql.ts";

/** Queries of one piece of work; together they wait no longer than a worker has time for. */
const MAX_WAIT_SECONDS = 15;
const shortestWaitSeconds = 1;

/**
 * Queries, even mutations, waiting for the shop's budget (vendor documentation, rate limits): refused ones did nothing.
 * Failures: those of `queryShop`.
 */
export function patientQueries(calls: GraphqlCalls): <Data>(request: GraphqlRequest<Data>) => Promise<Data> {
  let left = MAX_WAIT_SECONDS;
  const query = async <Data>(request: GraphqlRequest<Data>): Promise<Data> => {
    try {
      return await queryShop(calls, request);
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === undefined || calls.sleep === undefined || seconds > left) throw error;
      left -= seconds;
      await calls.sleep(seconds * 1_000);
      return query(request);
    }
  };
  return query;
}

function waitOf(error: unknown): number | undefined {
  if (!isAppError(error, "platform_unavailable")) return undefined;
  const seconds = error.details?.["retryAfterSeconds"];
  return typeof seconds === "number" ? Math.max(shortestWaitSeconds, seconds) : undefined;
}
