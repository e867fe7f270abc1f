import { runInNewContext } from "node:vm";

/** Part of the event that CloudFront gives to a function. */
export interface EdgeEvent {
  request: {
    method: string;
    uri: string;
    querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
    headers: Record<string, { value: string }>;
    cookies: Record<string, { value: string }>;
  };
  viewer?: { ip: string };
  response?: { statusCode: number; headers: Record<string, { value: string }> };
}

/** Runs the source of a CloudFront function, which knows nothing of Node, and answers what it returned as plain data. */
export function runEdge(source: string, event: EdgeEvent): unknown {
  const text: unknown = runInNewContext(`${source}\nJSON.stringify(handler(JSON.parse(event)))`, {
    event: JSON.stringify(event),
  });
  return typeof text === "string" ? JSON.parse(text) : undefined;
}

/** A GET of a page with this query, and the answer of the bucket. */
export function aPage(query: EdgeEvent["request"]["querystring"] = {}, uri = "/index.html"): EdgeEvent {
  return {
    request: { method: "GET", uri, querystring: query, headers: {}, cookies: {} },
    response: { statusCode: 200, headers: { "content-type": { value: "text/html" } } },
  };
}
